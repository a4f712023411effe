import { type BreakoutName, BREAKOUTS, type Filters } from '#contract/breakouts.ts'
import { type IsoDate } from '#contract/dates.ts'
import { totalUnits } from '#contract/equivalents.ts'
import { METRIC_NAMES, type MetricNode } from '#contract/metrics.ts'
import { type UnitKind } from '#contract/territories.ts'
import { roundUnits, toUnits } from './equivalent-units.ts'
import { addCounts, type Counts, zeroCounts } from './store/facts.ts'
import { hasFilters, sumStreams, unsplitStreams } from './stream-sums.ts'

/** Counts of one time span, divided into parts so that each is on one side of the formula change. */
export type SpanCounts = { date: IsoDate; parts: { day: IsoDate; counts: Counts }[] }

export type TreeOptions = {
  unit: UnitKind | null
  includesStreams: boolean
  breakouts: readonly BreakoutName[]
  filters: Filters
  /** True to return a list of `{date, value}` per metric instead of a single number. */
  isDated: boolean
}

/**
 * Returns the metrics container, empty without spans. If some streams have no breakouts, it omits whatever needs them:
 * breakouts, filtered totals and equivalents.
 */
export function toMetricsTree(spanCounts: readonly SpanCounts[], options: TreeOptions): MetricNode[] {
  if (spanCounts.length === 0) return []
  const { unit, includesStreams, filters, isDated } = options
  const spans = spanCounts.map(({ date, parts }) => ({ date, parts, counts: sumOf(parts) }))
  const isSplit = spans.every(({ counts }) => unsplitStreams(counts) === 0)

  const toNode = (name: string, read: (span: (typeof spans)[number]) => number): MetricNode => ({
    name,
    value: isDated ? spans.map((span) => ({ date: span.date, value: read(span) })) : (spans.map(read)[0] ?? 0),
  })

  const tree: MetricNode[] = []
  if (includesStreams && (isSplit || !hasFilters(filters))) {
    const breakouts = isSplit ? options.breakouts : []
    tree.push({
      name: METRIC_NAMES.streams,
      value: [
        toNode(METRIC_NAMES.total, ({ counts }) => sumStreams(counts, filters)),
        ...breakouts.map((name) => ({
          name,
          value: BREAKOUTS[name].map((value) =>
            toNode(value, ({ counts }) =>
              // The specification reports a value that the filter excludes as 0.
              (filters[name] ?? value) === value ? sumStreams(counts, { ...filters, [name]: value }) : 0,
            ),
          ),
        })),
      ],
    })
  }
  if (unit !== null && isSplit) {
    const total = toNode(METRIC_NAMES.total, ({ parts }) =>
      roundUnits(parts.reduce((sum, { day, counts }) => sum + totalUnits(toUnits(unit, day, counts, filters)), 0)),
    )
    tree.push({ name: METRIC_NAMES.equivalents, value: [{ name: METRIC_NAMES[unit], value: [total] }] })
  }
  return tree
}

function sumOf(parts: SpanCounts['parts']): Counts {
  const sum = zeroCounts()
  for (const { counts } of parts) addCounts(sum, counts)
  return sum
}
