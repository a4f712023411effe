import { type BreakoutName, BREAKOUTS, type Filters } from '#contract/breakouts.ts'
import type { IsoDate } from '#contract/dates.ts'
import { totalUnits } from '#domain/numbers/equivalents.ts'
import { METRICS, type MetricId } from '#contract/metric-table.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import { type MetricNode, TOTAL_NODE } from '#contract/metrics.ts'
import { UNIT_NAMES, type UnitKind } from '#contract/territories.ts'
import { roundUnits, toUnits } from './equivalent-units.ts'
import { addCounts, type Counts, zeroCounts } from './store/facts.ts'
import { hasFilters, sumStreams, unsplitStreams } from './stream-sums.ts'

/** Counts of one period, in parts that don't cross the formula change. */
export type SpanCounts = { date: IsoDate; parts: { day: IsoDate; counts: Counts }[] }

export type TreeOptions = {
  unit: UnitKind | null
  metrics: readonly MetricId[]
  breakouts: readonly BreakoutName[]
  filters: Filters
  /** If true, each metric is a list of `{date, value}` instead of a number. */
  isDated: boolean
}

/**
 * Returns the metrics container. It is empty without spans. If some streams have no breakouts, it omits breakouts,
 * filtered totals, and equivalents.
 */
export function toMetricsTree(readings: readonly SpanCounts[], options: TreeOptions): MetricNode[] {
  if (readings.length === 0) return []
  const { unit, filters, isDated } = options
  const spans = readings.map(({ date, parts }) => ({ date, parts, counts: sumOf(parts) }))
  const isSplit = spans.every(({ counts }) => unsplitStreams(counts) === 0)

  const toNode = (name: string, read: (span: (typeof spans)[number]) => number): MetricNode => ({
    name,
    value: isDated ? spans.map((span) => ({ date: span.date, value: read(span) })) : (spans.map(read)[0] ?? 0),
  })

  const toStreams = (): MetricNode[] => [
    toNode(TOTAL_NODE, ({ counts }) => sumStreams(counts, filters)),
    ...(isSplit ? options.breakouts : []).map((name) => ({
      name,
      value: BREAKOUTS[name].map((value) =>
        toNode(value, ({ counts }) =>
          // Values that the filter excludes are zero.
          (filters[name] ?? value) === value ? sumStreams(counts, { ...filters, [name]: value }) : 0,
        ),
      ),
    })),
  ]
  const toEquivalents = (kind: UnitKind): MetricNode[] => {
    const total = toNode(TOTAL_NODE, ({ parts }) =>
      roundUnits(parts.reduce((sum, { day, counts }) => sum + totalUnits(toUnits(kind, day, counts, filters)), 0)),
    )
    return [{ name: UNIT_NAMES[kind], value: [total] }]
  }
  const values: Record<MetricId, MetricNode[] | null> = {
    streams: isSplit || !hasFilters(filters) ? toStreams() : null,
    equivalents: unit !== null && isSplit ? toEquivalents(unit) : null,
  }
  return METRIC_IDS.filter((metric) => options.metrics.includes(metric)).flatMap((metric) => {
    const value = values[metric]
    return value === null ? [] : [{ name: METRICS[metric].wireName, value }]
  })
}

function sumOf(parts: SpanCounts['parts']): Counts {
  const sum = zeroCounts()
  for (const { counts } of parts) addCounts(sum, counts)
  return sum
}
