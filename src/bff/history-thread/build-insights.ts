import { type ChartInsightsAnswer, chartInsightsAnswerSchema } from '#contract/api/chart-insights.ts'
import { unitKindOf } from '#contract/territories.ts'
import { type ChartRecords, toChartRecords } from '#domain/insights/whole-chart/chart-records.ts'
import { type ChartHold, toChartHold } from '#domain/insights/hold/chart-hold.ts'
import { packLaunches, type PackedLaunches } from '#domain/insights/hold/packed-launches.ts'
import { toChartHealth } from '#domain/insights/whole-chart/chart-health.ts'
import { type InsightWeek, TOP_10, TOP_40 } from '#domain/insights/insight-week.ts'
import { toUnitLadder, type UnitLadder } from '#domain/insights/whole-chart/same-units.ts'
import type { TopTitles } from '#domain/insights/whole-chart/simultaneous.ts'
import { toUnitsAtRanks } from '#domain/insights/whole-chart/what-it-takes.ts'
import { crossesFormulaChange, FORMULA_CHANGE_DATE } from '#domain/numbers/equivalents.ts'
import * as z from 'zod/mini'
import { toComparableTotal } from '../archive/comparable-total.ts'
import { mapEntries, type PackedEntries, NO_ENTRIES } from '../archive/packed-entries.ts'
import type { HistoryPoint, StoredWeek } from '../archive/week-archive.ts'

export type InsightsSource = Pick<ChartInsightsAnswer, 'chart' | 'known' | 'receipt'> & {
  /** Oldest first. `entries` has those of each week, in the same order. */
  weeks: readonly StoredWeek[]
  entries: readonly PackedEntries[]
  /** Titles of a roster by their numbers in the archive; null without one. */
  ours: readonly number[] | 'all' | null
}

type BuiltInsights = {
  answer: ChartInsightsAnswer
  records: ChartRecords
  hold: ChartHold
  tops: TopTitles[]
  ladders: UnitLadder[]
}

/** Computes everything that the stored weeks of a chart show together. Takes seconds of CPU for thousands of weeks. */
export function buildInsights({ chart, known, receipt, weeks, entries, ours }: InsightsSource): BuiltInsights {
  const latest = weeks.at(-1)
  const unit = latest === undefined ? null : toUnit(latest, chart.location)
  let isRevalued = false
  const insightWeeks = weeks.map((week, index): InsightWeek => {
    const own = entries[index] ?? NO_ENTRIES
    const { start, lead, unit: weekUnit } = week
    if (latest === undefined || !isComparable(week, latest, chart.location)) {
      return {
        start,
        entries: mapEntries(own, (title, rank, weeksOn, total) => ({ title, rank, weeksOn, total, units: null })),
      }
    }
    if (!crossesFormulaChange(start, latest.start)) {
      return {
        start,
        entries: mapEntries(own, (title, rank, weeksOn, total) => ({ title, rank, weeksOn, total, units: total })),
      }
    }
    return {
      start,
      entries: mapEntries(own, (title, rank, weeksOn, total, revalued) => {
        const valued = { start, total, revalued, lead, unit: weekUnit }
        const units = toComparableTotal(valued, chart.location, latest.start)
        if (unit === 'album_equivalent' && units !== null) isRevalued = true
        return { title, rank, weeksOn, total, units }
      }),
    }
  })
  const isOurs = ours === null ? null : toIsOurs(ours)
  const health = toChartHealth(insightWeeks, isOurs)
  const [first] = weeks
  const isCrossing = unit === 'album_equivalent' && first && latest && crossesFormulaChange(first.start, latest.start)
  const answer: ChartInsightsAnswer = {
    chart,
    known,
    unit,
    lead: latest?.lead ?? null,
    formulaChange: isCrossing ? { date: FORMULA_CHANGE_DATE, basis: isRevalued ? 'revalued' : 'not-comparable' } : null,
    weeks: weeks.flatMap(({ week, start, end }, index) => {
      const [own, figures] = [insightWeeks[index], health[index]]
      if (own === undefined || figures === undefined) return []
      return { week, window: { start, end }, units: toUnitsAtRanks(own.entries), ...figures }
    }),
    receipt: {
      ...receipt,
      unit,
      computed: [...receipt.computed, ...(isRevalued ? (['like-for-like'] as const) : [])],
    },
  }
  return {
    answer,
    records: toChartRecords(insightWeeks),
    hold: toChartHold(insightWeeks),
    tops: insightWeeks.map(toTop),
    ladders: insightWeeks.map(({ entries: own }) => toUnitLadder(own)),
  }
}

/** A ChartHold that is fast to copy. */
export type PackedHold = Omit<ChartHold, 'launches'> & { launches: PackedLaunches }

export type FormattedInsights = {
  /** A ChartInsightsAnswer as JSON text in UTF-8. */
  json: Uint8Array
  records: ChartRecords
  hold: PackedHold
  tops: TopTitles[]
  ladders: UnitLadder[]
} & Pick<ChartInsightsAnswer['receipt'], 'unit' | 'computed'>

function toTop({ entries }: InsightWeek): TopTitles {
  const top = entries.filter(({ rank }) => rank <= TOP_40)
  return { titles: top.map(({ title }) => title), inTop10: top.filter(({ rank }) => rank <= TOP_10).length }
}

/** The answer as JSON, so that the event loop only sends bytes. */
export function formatInsights(source: InsightsSource): FormattedInsights {
  const { answer, hold, ...parts } = buildInsights(source)
  const json = new TextEncoder().encode(JSON.stringify(z.parse(chartInsightsAnswerSchema, answer)))
  return {
    ...parts,
    hold: { ...hold, launches: packLaunches(hold.launches) },
    json,
    unit: answer.unit,
    computed: answer.receipt.computed,
  }
}

type RankedBy = Pick<StoredWeek, 'lead' | 'unit'>

/** True if two weeks are ranked by the same metric in the same unit. */
export function isComparable(week: RankedBy, latest: RankedBy, location: ChartInsightsAnswer['chart']['location']) {
  return week.lead !== null && week.lead === latest.lead && toUnit(week, location) === toUnit(latest, location)
}

/** Units of a stored week by the formula of the latest week. Null if both aren't comparable. */
export function toUnitsLike(
  point: Pick<HistoryPoint, 'start' | 'total' | 'revalued' | 'lead' | 'unit'>,
  latest: RankedBy & Pick<StoredWeek, 'start'>,
  location: ChartInsightsAnswer['chart']['location'],
): number | null {
  return isComparable(point, latest, location) ? toComparableTotal(point, location, latest.start) : null
}

/** Only a week that an older version stored takes its unit from the territory. */
export function toUnit({ unit, lead }: RankedBy, location: ChartInsightsAnswer['chart']['location']) {
  if (unit !== undefined) return unit
  return lead === null || location === null ? null : unitKindOf(location)
}

/** @param ours numbers of titles, or all of the chart */
export function toIsOurs(ours: readonly number[] | 'all'): (title: number) => boolean {
  if (ours === 'all') return () => true
  const titles = new Set(ours)
  return (title) => titles.has(title)
}
