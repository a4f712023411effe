import type { DataSource } from '#contract/data-sources.ts'
import { METRICS, type MetricId } from '#contract/metric-table.ts'
import { type DatedValue, type MetricNode, TOTAL_NODE } from '#contract/metrics.ts'
import type { IsoDate } from '#contract/dates.ts'
import type { Coverage } from '#contract/api/coverage.ts'
import type { SeriesInterval, WeekStart } from '#contract/query-params.ts'
import { UNIT_KINDS, UNIT_NAMES, type UnitKind } from '#contract/territories.ts'

/** Values of the interval parameter. Source: docs/provider-interface.md#metrics-tree. */
export const WIRE_INTERVALS = {
  day: 'day',
  week: 'chart_week',
  week_from_start: 'week',
} as const satisfies Record<SeriesInterval, string> & Record<string, string>
export type WireInterval = keyof typeof WIRE_INTERVALS

export function toWireInterval(interval: SeriesInterval, weekStart: WeekStart): WireInterval {
  return interval === 'week' && weekStart === 'start' ? 'week_from_start' : interval
}

/** Values keyed by the first day of their interval. `unit` is null for plain counts. */
export type DatedReadings = { values: DatedValue[]; unit: UnitKind | null; sources: DataSource[] }

export type DatedSeries = {
  kind: 'dated'
  readings: DatedReadings
  /** Null if the provider doesn't report it. */
  coverage: Coverage | null
  /** First days of the points that the provider reports as incomplete. */
  incomplete: IsoDate[]
  /** Undefined in responses that other versions have stored. */
  releaseDate?: string | null
}

/** `unsupported`: the provider has no intervals, so each data point takes its own request. */
export type SeriesReadings = DatedSeries | { kind: 'none'; releaseDate?: string | null } | { kind: 'unsupported' }

/** Returns null if the provider sent one number for the entire range, because it doesn't support intervals. */
export function toDatedReadings(
  tree: readonly MetricNode[],
  metric: MetricId,
): Pick<DatedReadings, 'values' | 'unit'> | null {
  const nodes = childrenOf(tree, METRICS[metric].wireName)
  if (metric !== 'equivalents') {
    const values = datedTotalOf(nodes)
    return values && { values, unit: null }
  }
  for (const unit of UNIT_KINDS) {
    const values = datedTotalOf(childrenOf(nodes, UNIT_NAMES[unit]))
    if (values !== null) return { values, unit }
  }
  return null
}

function datedTotalOf(nodes: readonly MetricNode[]): DatedValue[] | null {
  const value = nodes.find(({ name }) => name === TOTAL_NODE)?.value
  if (!Array.isArray(value)) return null
  return value.flatMap((item) => ('date' in item ? item : []))
}

function childrenOf(nodes: readonly MetricNode[], name: string): MetricNode[] {
  const value = nodes.find((node) => node.name === name)?.value
  return Array.isArray(value) ? value.flatMap((item) => ('name' in item ? item : [])) : []
}
