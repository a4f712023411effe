import * as z from 'zod/mini'
import { type IsoDate, isoDateSchema } from './dates.ts'
import { UNIT_NAMES, type UnitKind, unitKindSchema } from './territories.ts'

/** One reading of a list by day or week: `date` is the day, or the first day of the week. */
export type DatedValue = { date: IsoDate; value: number }

/** A node of the provider's metrics tree. `value` is a number, further nodes, or dated readings under `total`. */
export type MetricNode = { name: string; value: number | MetricNode[] | DatedValue[] }

/** Names of the provider's tree. Source: the specification's "Metrics container". */
export const METRIC_NAMES = {
  streams: 'Streams',
  equivalents: 'Equivalents',
  total: 'total',
  ...UNIT_NAMES,
} as const

/** A breakout as the answer had it: names are the provider's, null is a value it did not give. */
export const breakoutSchema = z.object({
  name: z.string(),
  values: z.array(z.object({ name: z.string(), value: z.nullable(z.number()) })),
})
export type Breakout = z.infer<typeof breakoutSchema>

export const streamsSchema = z.object({
  /** Count of streams. Null: not in the answer. */
  total: z.nullable(z.number()),
  breakouts: z.array(breakoutSchema),
})
export type Streams = z.infer<typeof streamsSchema>

export const equivalentsSchema = z.object({ kind: unitKindSchema, total: z.nullable(z.number()) })
export type Equivalents = z.infer<typeof equivalentsSchema>

/** Null: the answer did not hold the metric at all. Zero: it held it, and it is zero. */
export const metricsSchema = z.object({
  streams: z.nullable(streamsSchema),
  equivalents: z.nullable(equivalentsSchema),
})
export type Metrics = z.infer<typeof metricsSchema>

export const seriesPointSchema = z.object({
  start: isoDateSchema,
  end: isoDateSchema,
  value: z.nullable(z.number()),
  isPartial: z.boolean(),
})

/** Reads the provider's tree; what it does not hold is null, and names it does not know are kept as breakouts. */
export function toMetrics(tree: readonly MetricNode[]): Metrics {
  return { streams: toStreams(childrenOf(tree, METRIC_NAMES.streams)), equivalents: toEquivalents(tree) }
}

function toStreams(nodes: MetricNode[] | null): Streams | null {
  if (nodes === null) return null
  const breakouts = nodes.flatMap(({ name, value }) =>
    name !== METRIC_NAMES.total && isNodeList(value)
      ? [{ name, values: value.map((child) => ({ name: child.name, value: numberOf(child) })) }]
      : [],
  )
  return { total: numberNamed(nodes, METRIC_NAMES.total), breakouts }
}

function toEquivalents(tree: readonly MetricNode[]): Equivalents | null {
  const nodes = childrenOf(tree, METRIC_NAMES.equivalents)
  if (nodes === null) return null
  for (const kind of ['album_equivalent', 'stream_equivalent'] as const satisfies UnitKind[]) {
    const node = nodes.find(({ name }) => name === METRIC_NAMES[kind])
    if (node === undefined) continue
    // The value shape of Stream Equivalent is not shown: a bare number is taken as its total.
    return { kind, total: isNodeList(node.value) ? numberNamed(node.value, METRIC_NAMES.total) : numberOf(node) }
  }
  return null
}

function childrenOf(nodes: readonly MetricNode[], name: string): MetricNode[] | null {
  const value = nodes.find((node) => node.name === name)?.value
  return value !== undefined && isNodeList(value) ? value : null
}

function numberNamed(nodes: readonly MetricNode[], name: string): number | null {
  const node = nodes.find((child) => child.name === name)
  return node === undefined ? null : numberOf(node)
}

function numberOf({ value }: MetricNode): number | null {
  return typeof value === 'number' ? value : null
}

function isNodeList(value: MetricNode['value']): value is MetricNode[] {
  return Array.isArray(value) && value.every((item) => 'name' in item)
}
