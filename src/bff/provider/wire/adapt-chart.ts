import type { ChartSummary } from '#contract/api/charts.ts'
import { type WeekLabel, isWeekLabel, windowOf } from '#contract/week-label.ts'
import { type DateWindow, daysIn, isIsoDate, toDayNumber } from '#contract/dates.ts'
import { CHART_KINDS } from '#contract/entities.ts'
import {
  WIRE_CHART_TYPES,
  type WireChartDetail,
  type WireChartSummary,
  type wireRankingEntrySchema,
} from '#contract/provider/charts.ts'
import type { DataSource } from '#contract/data-sources.ts'
import { isTerritory } from '#contract/territories.ts'
import type * as z from 'zod/mini'
import { toSources } from './adapt-sources.ts'

type WireRankingEntry = z.infer<typeof wireRankingEntrySchema>

/** An entry of a provider's ranking, before it is compared with another week. */
export type RankedEntry = {
  rank: number
  id: string
  premiereWeek: string | null
  weeksOn: number | null
  peak: number | null
  low: number | null
  metrics: (number | null)[]
  /** Title as printed on this chart. Null if the provider doesn't send it. */
  printedTitle: string | null
  printedCredit: string | null
}

export type RankedWeek = {
  chart: ChartSummary
  week: WeekLabel
  window: DateWindow
  metricNames: string[]
  /** Sources of this week. */
  sources: DataSource[]
  entries: RankedEntry[]
}

/** A chart of the directory, with the sources of all its weeks. */
export type ListedChart = ChartSummary & { sources: DataSource[] }

const DAYS_IN_CHART_WEEK = 7
/** Providers with other label rules may be off by one week and start weeks on another day. */
const MAX_LABEL_SHIFT_DAYS = 14

function toChartSummary(wire: WireChartSummary): ChartSummary {
  const location = wire.location ?? ''
  return {
    id: wire.id,
    name: wire.chart_name || wire.id,
    owner: wire.chart_owner || null,
    kind: CHART_KINDS.find((kind) => WIRE_CHART_TYPES[kind] === wire.entity_type) ?? null,
    description: wire.description || null,
    location: isTerritory(location) ? location : null,
    depth: toWhole(wire.depth, 1),
    earliestWeek: wire.earliest_chart_week ?? null,
  }
}

export function toListedChart(wire: WireChartSummary): ListedChart {
  return { ...toChartSummary(wire), sources: toSources(wire.data_sources) }
}

/** Returns null if the dates aren't seven days or a rank is invalid, because such a week can't be shown. */
export function toRankedWeek(wire: WireChartDetail): RankedWeek | null {
  const window = toWindow(wire)
  if (window === null || !isWeekLabel(wire.chart_week)) return null
  if (wire.ranking.some(({ rank }) => !Number.isSafeInteger(rank) || rank < 1)) return null
  const metricNames = wire.chart_metrics ?? wire.ranking[0]?.chart_metrics?.map(({ name }) => name) ?? []
  const entries = wire.ranking
    .map((entry) => toRankedEntry(entry, metricNames))
    // A stable sort preserves the provider's order of entries with equal ranks.
    .sort((one, other) => one.rank - other.rank)
  return {
    chart: toChartSummary(wire),
    week: wire.chart_week,
    window,
    metricNames,
    sources: toSources(wire.data_sources),
    entries,
  }
}

function toRankedEntry(
  { rank, id, title, display_artist_name, chart_history, chart_metrics }: WireRankingEntry,
  metricNames: string[],
): RankedEntry {
  const values = new Map(chart_metrics?.map(({ name, value }) => [name, value]))
  return {
    rank,
    id,
    premiereWeek: chart_history?.premiere_week ?? null,
    weeksOn: toWhole(chart_history?.weeks_on, 0),
    peak: toWhole(chart_history?.peak, 1),
    low: toWhole(chart_history?.low, 1),
    metrics: metricNames.map((name) => values.get(name) ?? null),
    printedTitle: title || null,
    printedCredit: display_artist_name || null,
  }
}

/** Treats a count or rank that isn't a whole number as unknown, because the archive stores only whole numbers. */
function toWhole(value: number | null | undefined, min: number): number | null {
  return value != null && Number.isSafeInteger(value) && value >= min ? value : null
}

function toWindow({ start_date: start, end_date: end, chart_week }: WireChartDetail): DateWindow | null {
  if (start == null && end == null) return isWeekLabel(chart_week) ? windowOf(chart_week) : null
  if (start == null || end == null || !isIsoDate(start) || !isIsoDate(end)) return null
  if (daysIn({ start, end }) !== DAYS_IN_CHART_WEEK || !isWeekLabel(chart_week)) return null
  const shiftDays = toDayNumber(start) - toDayNumber(windowOf(chart_week).start)
  return Math.abs(shiftDays) <= MAX_LABEL_SHIFT_DAYS ? { start, end } : null
}
