import type { ChartInsightsAnswer } from '#contract/api/insights/chart-insights.ts'
import { unitKindOf } from '#contract/territories.ts'
import { type ChartRecords, toChartRecords } from '#domain/insights/whole-chart/chart-records.ts'
import { type ChartHold, toChartHold } from '#domain/insights/hold/chart-hold.ts'
import { toChartHealth } from '#domain/insights/whole-chart/chart-health.ts'
import { type ColumnWeek, TOP_10, TOP_40 } from '#domain/insights/insight-week.ts'
import { toUnitLadder, type UnitLadder } from '#domain/insights/whole-chart/same-units.ts'
import type { TopTitles } from '#domain/insights/whole-chart/simultaneous.ts'
import { toUnitsAtRanks } from '#domain/insights/whole-chart/what-it-takes.ts'
import { crossesFormulaChange, FORMULA_CHANGE_DATE } from '#domain/numbers/equivalents.ts'
import { toComparableTotal, toComparableTotals } from '../archive/readers/comparable-total.ts'
import { NO_ENTRIES, type PackedEntries, toColumns } from '../archive/packed/packed-entries.ts'
import type { HistoryPoint } from '../archive/store/histories.ts'
import type { StoredWeek } from '../archive/store/stored-weeks.ts'

export type InsightsSource = {
  location: ChartInsightsAnswer['chart']['location']
  /** Weeks, oldest first. `entries` has their entries in the same order. */
  weeks: readonly StoredWeek[]
  entries: readonly PackedEntries[]
}

export type InsightsView = Pick<ChartInsightsAnswer, 'chart' | 'known' | 'receipt'> & {
  /** Roster titles by their numbers in the archive. Null without a roster. */
  ours: readonly number[] | 'all' | null
}

/** Parts are computed only on request, because thousands of weeks take up to a second of CPU time. */
export type InsightParts = {
  /** Fields of every response. */
  unit: Pick<ChartInsightsAnswer['receipt'], 'unit' | 'computed'>
  /**
   * A ChartInsightsAnswer as JSON text in UTF-8, so that the event loop only sends bytes. A test checks it against its schema.
   */
  answer: { json: Uint8Array }
  records: { records: ChartRecords; tops: readonly TopTitles[] }
  hold: ChartHold
  /** One ladder per week. */
  ladders: readonly UnitLadder[]
}
export type InsightPart = keyof InsightParts
export type OpenInsights = { [P in InsightPart]: (view: InsightsView) => InsightParts[P] }

/** Prepares the stored weeks of a chart for all insights that use them. */
export function openInsights({ location, weeks, entries }: InsightsSource): OpenInsights {
  const [first, latest] = [weeks[0], weeks.at(-1)]
  const unit = latest === undefined ? null : toUnit(latest, location)
  const columnWeeks = weeks.map((week, index): ColumnWeek => {
    const { revalued, ...columns } = toColumns(entries[index] ?? NO_ENTRIES)
    const units =
      latest !== undefined && isComparable(week, latest, location)
        ? toComparableTotals({ ...columns, revalued }, week, location, latest.start)
        : null
    return { start: week.start, ...columns, units }
  })
  const isRevalued =
    unit === 'album_equivalent' &&
    columnWeeks.some(({ start, units }) => {
      const isCrossing = latest !== undefined && crossesFormulaChange(start, latest.start)
      return isCrossing && units?.some((own) => !Number.isNaN(own)) === true
    })

  function toAnswer({ chart, known, receipt, ours }: InsightsView): ChartInsightsAnswer {
    const health = toChartHealth(columnWeeks, ours === null ? null : toIsOurs(ours))
    const isCrossing = unit === 'album_equivalent' && first && latest && crossesFormulaChange(first.start, latest.start)
    return {
      chart,
      known,
      unit,
      lead: latest?.lead ?? null,
      formulaChange: isCrossing
        ? { date: FORMULA_CHANGE_DATE, basis: isRevalued ? 'revalued' : 'not-comparable' }
        : null,
      weeks: weeks.flatMap(({ week, start, end }, index) => {
        const [own, figures] = [columnWeeks[index], health[index]]
        if (own === undefined || figures === undefined) return []
        return { week, window: { start, end }, units: toUnitsAtRanks(own), ...figures }
      }),
      receipt,
    }
  }

  return {
    unit: () => ({ unit, computed: isRevalued ? ['like-for-like'] : [] }),
    answer: (view) => ({ json: new TextEncoder().encode(JSON.stringify(toAnswer(view))) }),
    records: () => ({ records: toChartRecords(columnWeeks), tops: columnWeeks.map(toTop) }),
    hold: () => toChartHold(columnWeeks),
    ladders: () => columnWeeks.map(({ units }) => toUnitLadder(units)),
  }
}

function toTop({ titles, ranks }: ColumnWeek): TopTitles {
  const countWithin = (depth: number) => {
    const below = ranks.findIndex((rank) => rank > depth)
    return below === -1 ? ranks.length : below
  }
  return { titles: Array.from(titles.subarray(0, countWithin(TOP_40))), inTop10: countWithin(TOP_10) }
}

type RankedBy = Pick<StoredWeek, 'lead' | 'unit'>

/** Returns true if two weeks are ranked by the same metric in the same unit. */
export function isComparable(week: RankedBy, latest: RankedBy, location: ChartInsightsAnswer['chart']['location']) {
  return week.lead !== null && week.lead === latest.lead && toUnit(week, location) === toUnit(latest, location)
}

/** Returns the units of a stored week by the formula of the latest week. Null if the weeks aren't comparable. */
export function toUnitsLike(
  point: Pick<HistoryPoint, 'start' | 'total' | 'revalued' | 'lead' | 'unit'>,
  latest: RankedBy & Pick<StoredWeek, 'start'>,
  location: ChartInsightsAnswer['chart']['location'],
): number | null {
  return isComparable(point, latest, location) ? toComparableTotal(point, location, latest.start) : null
}

/** Only a week that an older version stored has the unit of its territory. */
export function toUnit({ unit, lead }: RankedBy, location: ChartInsightsAnswer['chart']['location']) {
  if (unit !== undefined) return unit
  return lead === null || location === null ? null : unitKindOf(location)
}

/** @param ours numbers of titles, or `all` for all titles of the chart */
export function toIsOurs(ours: readonly number[] | 'all'): (title: number) => boolean {
  if (ours === 'all') return () => true
  const titles = new Set(ours)
  return (title) => titles.has(title)
}
