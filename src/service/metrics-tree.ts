import { type BreakoutName, BREAKOUTS, type Filters } from '#contract/breakouts.ts'
import { type IsoDate } from '#contract/dates.ts'
import { totalUnits } from '#contract/equivalents.ts'
import { METRIC_NAMES, type MetricNode } from '#contract/metrics.ts'
import { type UnitKind } from '#contract/territories.ts'
import { roundUnits, toUnits } from './equivalent-units.ts'
import { addCounts, type Counts, zeroCounts } from './store/facts.ts'
import { hasFilters, sumStreams, unsplitStreams } from './stream-sums.ts'

/** Counts of one span of the answer, in parts that each lie on one side of the change of formula. */
export type Reading = { date: IsoDate; parts: { day: IsoDate; counts: Counts }[] }

export type TreeOptions = {
  /** Null: the entity has no equivalents. */
  unit: UnitKind | null
  wantsStreams: boolean
  breakouts: readonly BreakoutName[]
  filters: Filters
  /** True: a list of `{date, value}` for every number, one a reading; false: the number of the only reading. */
  isDated: boolean
}

/**
 * The metrics container of readings that are known; empty when there are none. Where streams are not split, what
 * depends on the split is left out rather than wrong: breakouts, anything filtered, and equivalents.
 */
export function toMetricsTree(readings: readonly Reading[], options: TreeOptions): MetricNode[] {
  if (readings.length === 0) return []
  const { unit, wantsStreams, filters, isDated } = options
  const spans = readings.map(({ date, parts }) => ({ date, parts, counts: sumOf(parts) }))
  const isSplit = spans.every(({ counts }) => unsplitStreams(counts) === 0)

  const toNode = (name: string, read: (span: (typeof spans)[number]) => number): MetricNode => ({
    name,
    value: isDated ? spans.map((span) => ({ date: span.date, value: read(span) })) : (spans.map(read)[0] ?? 0),
  })

  const tree: MetricNode[] = []
  if (wantsStreams && (isSplit || !hasFilters(filters))) {
    const breakouts = isSplit ? options.breakouts : []
    tree.push({
      name: METRIC_NAMES.streams,
      value: [
        toNode(METRIC_NAMES.total, ({ counts }) => sumStreams(counts, filters)),
        ...breakouts.map((name) => ({
          name,
          value: BREAKOUTS[name].map((value) =>
            toNode(value, ({ counts }) =>
              // A sibling that the filter excludes is zero.
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

function sumOf(parts: Reading['parts']): Counts {
  const sum = zeroCounts()
  for (const { counts } of parts) addCounts(sum, counts)
  return sum
}
