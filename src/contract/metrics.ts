import * as z from 'zod/mini'
import { type IsoDate, isoDateSchema } from './dates.ts'
import { METRIC_UNITS, METRICS, type MetricId, type MetricUnit } from './metric-table.ts'
import { METRIC_UNIT_IDS } from './query-params.ts'
import { UNIT_KINDS, UNIT_NAMES, type UnitKind, unitKindSchema } from './territories.ts'

/** `date` is the day, or the first day of the chart week. */
export type DatedValue = { date: IsoDate; value: number }

/** A node of the provider's metrics tree. In a series, `total` is a list of dated values. Null means no value. */
export type MetricNode = { name: string; value: number | null | MetricNode[] | DatedValue[] }

/** Source: docs/provider-interface.md#metrics-tree. */
export const TOTAL_NODE = 'total'

/** Streams split by the values of one breakout. Names come from the provider. */
export const breakoutSchema = z.object({
  name: z.string(), // Name of the breakout, such as `commercial_model`, `content_type`, or `service_type`
  /** Values of the breakout. */
  values: z.array(
    z.object({
      name: z.string(), // Name of the value, such as `premium`, `audio`, or `on_demand`
      value: z.nullable(z.number()), // Streams. 0 for a value that a filter excludes, null if the provider sends none
    }),
  ),
})
export type Breakout = z.infer<typeof breakoutSchema>

/** A plain count with its breakouts. */
export const streamsSchema = z.object({
  total: z.nullable(z.number()), // The count. Null if the provider sends no total
  breakouts: z.array(breakoutSchema), // Breakouts as the provider sends them
})
export type Streams = z.infer<typeof streamsSchema>

/** Sales and streams in one figure. */
export const equivalentsSchema = z.object({
  kind: unitKindSchema,
  total: z.nullable(z.number()), // Units, possibly fractional. Null if the provider sends no total
})
export type Equivalents = z.infer<typeof equivalentsSchema>

/** Figures of a period and a territory. */
export const metricsSchema = z.object({
  streams: z.nullable(streamsSchema), // Streams. Null if the provider sends none
  equivalents: z.nullable(equivalentsSchema), // Equivalents. Null if the provider sends none
} satisfies Record<MetricId, z.ZodMiniType>)
export type Metrics = z.infer<typeof metricsSchema>

export const releaseMarkShape = {
  /** Number of days of the period since the release. Absent if the title was out on all days. 0 if it isn't released yet. */
  daysReleased: z.optional(z.number()),
}

export const seriesPointSchema = z.object({
  start: isoDateSchema, // First day
  end: isoDateSchema, // Last day
  value: z.nullable(z.number()), // Value of the metric. Null if the provider has no data or the call failed
  isPartial: z.boolean(), // True if the period isn't over, or if only some of its days have data
  ...releaseMarkShape,
})

/** Includes breakouts with unknown names, because a provider may add some. */
export function toMetrics(tree: readonly MetricNode[]): Metrics {
  return { streams: toCount(tree, 'streams'), equivalents: toEquivalents(tree) }
}

/** Returns the total if it is in this unit. Otherwise returns null, because the two units never mix. */
export function totalIn(metrics: Metrics | null, unit: MetricUnit): number | null {
  const value = metrics?.[METRIC_UNITS[unit].metric] ?? null
  return value === null || ('kind' in value && value.kind !== unit) ? null : value.total
}

/** Returns null for a plain count, or if the metric has no value. */
export function readUnitKind(metrics: Metrics | null, metric: MetricId): UnitKind | null {
  const value = metrics?.[metric] ?? null
  return value !== null && 'kind' in value ? value.kind : null
}

function toCount(tree: readonly MetricNode[], metric: Exclude<MetricId, 'equivalents'>): Streams | null {
  const nodes = childrenOf(tree, METRICS[metric].wireName)
  if (nodes === null) return null
  const breakouts = nodes.flatMap(({ name, value }) =>
    name !== TOTAL_NODE && isNodeList(value)
      ? [{ name, values: value.map((child) => ({ name: child.name, value: numberOf(child) })) }]
      : [],
  )
  return { total: totalOf(nodes), breakouts }
}

function toEquivalents(tree: readonly MetricNode[]): Equivalents | null {
  const nodes = childrenOf(tree, METRICS.equivalents.wireName)
  if (nodes === null) return null
  for (const kind of UNIT_KINDS) {
    const node = nodes.find(({ name }) => name === UNIT_NAMES[kind])
    if (node === undefined) continue
    return { kind, total: totalUnder(node) }
  }
  return null
}

/** Accepts a number, its total, or a total under other nodes, because the specification has no example of Stream Equivalent. */
function totalUnder({ value }: MetricNode): number | null {
  if (typeof value === 'number') return value
  if (!isNodeList(value)) return null
  const node = value.find(({ name }) => name === TOTAL_NODE) ?? (value.length === 1 ? value[0] : undefined)
  return node === undefined ? null : totalUnder(node)
}

function childrenOf(nodes: readonly MetricNode[], name: string): MetricNode[] | null {
  const value = nodes.find((node) => node.name === name)?.value
  return value !== undefined && isNodeList(value) ? value : null
}

function totalOf(nodes: readonly MetricNode[]): number | null {
  const node = nodes.find(({ name }) => name === TOTAL_NODE)
  return node === undefined ? null : numberOf(node)
}

function numberOf({ value }: MetricNode): number | null {
  return typeof value === 'number' ? value : null
}

function isNodeList(value: MetricNode['value']): value is MetricNode[] {
  return Array.isArray(value) && value.every((item) => 'name' in item)
}

export function toTotals(metrics: Metrics | null): Record<MetricUnit, number | null> {
  const totals = METRIC_UNIT_IDS.map((unit) => [unit, totalIn(metrics, unit)])
  return Object.fromEntries(totals) as Record<MetricUnit, number | null>
}
