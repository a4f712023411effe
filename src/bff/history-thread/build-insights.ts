import { type ChartInsightsAnswer, chartInsightsAnswerSchema } from '#contract/api/chart-insights.ts'
import { unitKindOf } from '#contract/territories.ts'
import { type ChartRecords, createChartRecords } from '#domain/insights/whole-chart/chart-records.ts'
import { type ChartHold, createChartHold } from '#domain/insights/hold/chart-hold.ts'
import { createChartHealth } from '#domain/insights/whole-chart/chart-health.ts'
import { collectWeeks, type InsightWeek, TOP_10, TOP_40, type WeekCollector } from '#domain/insights/insight-week.ts'
import { toUnitLadder, type UnitLadder } from '#domain/insights/whole-chart/same-units.ts'
import type { TopTitles } from '#domain/insights/whole-chart/simultaneous.ts'
import { toUnitsAtRanks } from '#domain/insights/whole-chart/what-it-takes.ts'
import { crossesFormulaChange, FORMULA_CHANGE_DATE } from '#domain/numbers/equivalents.ts'
import * as z from 'zod/mini'
import { toComparableTotal } from '../archive/comparable-total.ts'
import {
  countEntries,
  type JoinedEntries,
  mapEntries,
  NO_ENTRIES,
  type PackedEntries,
  splitEntries,
  toHighestTitle,
} from '../archive/packed-entries.ts'
import type { HistoryPoint, StoredWeek } from '../archive/week-archive.ts'
import { type PackedRows, packRows } from './packed-rows.ts'

export type InsightsSource = Pick<ChartInsightsAnswer, 'chart' | 'known' | 'receipt'> & {
  /** Oldest first, with the entries of each. */
  weeks: readonly StoredWeek[]
  entries: readonly PackedEntries[]
  /** Titles of a roster by their numbers in the archive; null without one. */
  ours: readonly number[] | 'all' | null
}

export type SentInsightsSource = Omit<InsightsSource, 'entries'> & { entries: JoinedEntries }

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
  const size = {
    titles: entries.reduce((highest, own) => Math.max(highest, toHighestTitle(own)), -1) + 1,
    entries: entries.reduce((count, own) => count + countEntries(own), 0),
  }
  const healths = createChartHealth(size, ours === null ? null : toIsOurs(ours))
  const [records, hold, details] = [createChartRecords(size), createChartHold(size), createDetails()]
  collectWeeks(eachWeek(weeks, entries, chart.location), [healths, records, hold, details])
  const health = healths.finish()
  const { units, hasUnits, tops, ladders } = details.finish()
  const [first] = weeks
  const isCrossing = unit === 'album_equivalent' && first && latest && crossesFormulaChange(first.start, latest.start)
  const isRevalued =
    unit === 'album_equivalent' &&
    weeks.some(({ start }, index) => {
      return hasUnits[index] === true && latest !== undefined && crossesFormulaChange(start, latest.start)
    })
  const answer: ChartInsightsAnswer = {
    chart,
    known,
    unit,
    lead: latest?.lead ?? null,
    formulaChange: isCrossing ? { date: FORMULA_CHANGE_DATE, basis: isRevalued ? 'revalued' : 'not-comparable' } : null,
    weeks: weeks.flatMap(({ week, start, end }, index) => {
      const [own, figures] = [units[index], health[index]]
      if (own === undefined || figures === undefined) return []
      return { week, window: { start, end }, units: own, ...figures }
    }),
    receipt: {
      ...receipt,
      unit,
      computed: [...receipt.computed, ...(isRevalued ? (['like-for-like'] as const) : [])],
    },
  }
  return {
    answer,
    records: records.finish(),
    hold: hold.finish(),
    tops,
    ladders,
  }
}

/** Weeks with their entries, which are garbage after a week has been read. */
function* eachWeek(
  weeks: readonly StoredWeek[],
  packed: readonly PackedEntries[],
  location: ChartInsightsAnswer['chart']['location'],
): Generator<InsightWeek> {
  const latest = weeks.at(-1)
  if (latest === undefined) return
  for (const [index, week] of weeks.entries()) {
    const { start, lead, unit } = week
    const isLike = isComparable(week, latest, location)
    const isCrossing = isLike && crossesFormulaChange(start, latest.start)
    const toUnits = (total: number | null, revalued: number | null) => {
      if (!isCrossing) return isLike ? total : null
      return toComparableTotal({ start, total, revalued, lead, unit }, location, latest.start)
    }
    yield {
      start,
      entries: mapEntries(packed[index] ?? NO_ENTRIES, (title, rank, weeksOn, total, revalued) => {
        return { title, rank, weeksOn, total, units: toUnits(total, revalued) }
      }),
    }
  }
}

type Details = { units: (number | null)[][]; hasUnits: boolean[]; tops: TopTitles[]; ladders: UnitLadder[] }

function createDetails(): WeekCollector<Details> {
  const details: Details = { units: [], hasUnits: [], tops: [], ladders: [] }
  return {
    add({ entries }) {
      details.units.push(toUnitsAtRanks(entries))
      details.hasUnits.push(entries.some((entry) => entry.units !== null))
      details.tops.push(toTop(entries))
      details.ladders.push(toUnitLadder(entries))
    },
    finish: () => details,
  }
}

function toTop(entries: InsightWeek['entries']): TopTitles {
  const top = entries.filter(({ rank }) => rank <= TOP_40)
  return { titles: top.map(({ title }) => title), inTop10: top.filter(({ rank }) => rank <= TOP_10).length }
}

export type FormattedInsights = {
  /** A ChartInsightsAnswer as JSON text in UTF-8. */
  json: Uint8Array<ArrayBuffer>
  records: ChartRecords
  hold: ChartHold
  /** TopTitles of each week. */
  tops: PackedRows
  inTop10: Float64Array<ArrayBuffer>
  /** UnitLadder of each week. */
  ladders: PackedRows
} & Pick<ChartInsightsAnswer['receipt'], 'unit' | 'computed'>

/** The answer as JSON, so that the event loop only sends bytes. */
export function formatInsights({ entries, ...source }: SentInsightsSource): FormattedInsights {
  const { answer, records, hold, tops, ladders } = buildInsights({ ...source, entries: splitEntries(entries) })
  return {
    records,
    hold,
    tops: packRows(tops.map(({ titles }) => titles)),
    inTop10: new Float64Array(tops.map(({ inTop10 }) => inTop10)),
    ladders: packRows(ladders),
    json: new TextEncoder().encode(JSON.stringify(z.parse(chartInsightsAnswerSchema, answer))),
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
