import { type DatedValue, METRIC_NAMES, type MetricNode } from '#contract/metrics.ts'
import { type SeriesInterval, type SeriesMetric } from '#contract/questions.ts'
import { UNIT_KINDS, type UnitKind } from '#contract/territories.ts'

/** Provider names of our intervals. Source: spec/provider-facts.md, "Metrics tree". */
export const WIRE_INTERVALS = { day: 'day', week: 'chart_week' } as const satisfies Record<SeriesInterval, string>

/** Data points by first day, and the unit of equivalents. */
type DatedReadings = { values: DatedValue[]; unit: UnitKind | null }

/** `unsupported`: the provider supports no intervals, so each data point needs its own call. */
export type SeriesReadings = { kind: 'dated'; readings: DatedReadings } | { kind: 'none' } | { kind: 'unsupported' }

/** Returns null when the provider sent a single total, which means that it doesn't support intervals. */
export function toDatedReadings(tree: readonly MetricNode[], metric: SeriesMetric): DatedReadings | null {
  if (metric === 'streams') {
    const values = datedTotalOf(childrenOf(tree, METRIC_NAMES.streams))
    return values && { values, unit: null }
  }
  const equivalents = childrenOf(tree, METRIC_NAMES.equivalents)
  for (const unit of UNIT_KINDS) {
    const values = datedTotalOf(childrenOf(equivalents, METRIC_NAMES[unit]))
    if (values !== null) return { values, unit }
  }
  return null
}

function datedTotalOf(nodes: readonly MetricNode[]): DatedValue[] | null {
  const value = nodes.find(({ name }) => name === METRIC_NAMES.total)?.value
  if (!Array.isArray(value)) return null
  return value.flatMap((item) => ('date' in item ? item : []))
}

function childrenOf(nodes: readonly MetricNode[], name: string): MetricNode[] {
  const value = nodes.find((node) => node.name === name)?.value
  return Array.isArray(value) ? value.flatMap((item) => ('name' in item ? item : [])) : []
}
