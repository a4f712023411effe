import { type DatedValue, METRIC_NAMES, type MetricNode } from '#contract/metrics.ts'
import { type SeriesInterval, type SeriesMetric } from '#contract/questions.ts'
import { UNIT_KINDS, type UnitKind } from '#contract/territories.ts'

/** The provider's names of our intervals. Source: spec/provider-facts.md, "Metrics tree". */
export const WIRE_INTERVALS = { day: 'day', week: 'chart_week' } as const satisfies Record<SeriesInterval, string>

/** Readings by their first day, and for equivalents which of the two they are. */
export type DatedReadings = { values: DatedValue[]; unit: UnitKind | null }

/** `unsupported`: this provider answers no intervals, and each point has to be asked by itself. */
export type SeriesReadings = { kind: 'dated'; readings: DatedReadings } | { kind: 'none' } | { kind: 'unsupported' }

/** The dated readings of a tree; null where the provider gave one number for the whole, and so knows no intervals. */
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
