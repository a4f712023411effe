import type { ChartInsightsAnswer, InsightsWeek } from '#contract/api/insights/chart-insights.ts'
import { addDays, DAYS_IN_WEEK } from '#contract/dates.ts'
import {
  type Season,
  type Spread,
  toSeasons,
  toSpread,
  toWeekOfMonth,
  toWeekOfYear,
} from '#domain/insights/whole-chart/what-it-takes.ts'
import { toRelativeChange } from '#domain/numbers/relative-change.ts'
import { formatCount } from '../../lib/format/format.ts'
import { formatAxisDate } from '../../lib/graph/axis-date.ts'
import type { GraphColumn, GraphModel, GraphSeries } from '../../ui/time-graph/graph-model.ts'
import { toValueScale } from '../../ui/time-graph/graph-scale.ts'
import * as copy from './copy.ts'
import { type Dated, toWeekColumns } from './dated-weeks.ts'
import { type InsightsSearch, RANK_CHOICES } from './search.ts'

type Rank = InsightsSearch['rank']
export type RankRow = {
  rank: Rank
  latest: number | null
  change: number | null
} & Omit<NullableSpread, 'count'>
type NullableSpread = { median: number | null; low: number | null; high: number | null; count: number }
export type SeasonRow = NullableSpread & { number: number; name: string; debuts: number | null }

export type Takes = {
  seasons: Season<InsightsWeek>[]
  season: Season<InsightsWeek> | null
  spread: Spread | null
  years: number[]
  ranks: RankRow[]
  rows: SeasonRow[]
}

const WEEKS_IN_YEAR = 52
/** People couldn't distinguish more lines. */
const MAX_EARLIER_YEARS = 10
const MONTHS = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

export function toTakes(
  { weeks }: Pick<ChartInsightsAnswer, 'weeks'>,
  { rank, season: chosenSeason }: Pick<InsightsSearch, 'rank' | 'season'>,
): Takes {
  const seasons = toSeasons(weeks)
  const latest = weeks.at(-1)
  const chosen =
    chosenSeason === '' && latest !== undefined ? toWeekOfYear(latest.window.start).number : Number(chosenSeason)
  const season = seasons.find((each) => each.number === chosen) ?? null
  const at = RANK_CHOICES.indexOf(rank)
  const known = (season?.years ?? []).filter(({ week }) => week.units[at] != null)
  return {
    seasons,
    season,
    spread: toSpread(known.map(({ week }) => week.units[at] ?? null)),
    years: known.map(({ year }) => year),
    ranks: RANK_CHOICES.map((each, index) => toRankRow(weeks, season, each, index)),
    rows: seasons.map((each) => toSeasonRow(each, at)),
  }
}

/** Returns `Second week of January`, in the latest year that has it. */
export function nameSeason({ years }: Season<InsightsWeek>): string {
  const start = years.at(-1)?.week.window.start ?? ''
  const { month, number } = toWeekOfMonth(start)
  return `${copy.ORDINALS[number - 1] ?? ''} week of ${MONTHS.format(Date.UTC(2000, month, 1))}`
}

export function nameRank(rank: Rank): string {
  if (rank === '1') return 'number 1'
  return rank === 'last' ? 'last rank' : `top ${rank}`
}

export function labelRank(rank: Rank): string {
  if (rank === '1') return 'Number 1'
  return rank === 'last' ? 'Last rank' : copy.topRankHead(rank)
}

function toRankRow(
  weeks: readonly InsightsWeek[],
  season: Season<InsightsWeek> | null,
  rank: Rank,
  at: number,
): RankRow {
  const latest = weeks.at(-1)
  const now = latest?.units[at] ?? null
  const yearBefore = latest === undefined ? '' : addDays(latest.window.start, -WEEKS_IN_YEAR * DAYS_IN_WEEK)
  const before = weeks.find(({ window }) => window.start === yearBefore)?.units[at] ?? null
  const spread = toSpread((season?.years ?? []).map(({ week }) => week.units[at] ?? null))
  return {
    rank,
    latest: now,
    change: toRelativeChange(now, before),
    median: spread?.median ?? null,
    low: spread?.low ?? null,
    high: spread?.high ?? null,
  }
}

function toSeasonRow(season: Season<InsightsWeek>, at: number): SeasonRow {
  const spread = toSpread(season.years.map(({ week }) => week.units[at] ?? null))
  const debuts = toSpread(season.years.map(({ week }) => week.top40Debuts))
  return {
    number: season.number,
    name: nameSeason(season),
    median: spread?.median ?? null,
    low: spread?.low ?? null,
    high: spread?.high ?? null,
    count: (spread ?? debuts)?.count ?? 0,
    debuts: debuts?.median ?? null,
  }
}

/**
 * Returns seasons with the fewest and most units and debuts, among those with half of the years or more. The latest year
 * still lacks its last weeks, which are often the strongest. Week 53 is missing in most years.
 */
export function toExtremes(rows: readonly SeasonRow[]) {
  const years = Math.max(...rows.map(({ count }) => count))
  const full = rows.filter(({ count }) => count >= years / 2)
  const byUnits = full
    .filter(({ median }) => median !== null)
    .toSorted((one, other) => (one.median ?? 0) - (other.median ?? 0))
  const [crowded] = full
    .filter(({ debuts }) => debuts !== null)
    .toSorted((one, other) => (other.debuts ?? 0) - (one.debuts ?? 0))
  return { softest: byUnits[0] ?? null, strongest: byUnits.at(-1) ?? null, crowded: crowded ?? null }
}

/** Draws the years as lines over the weeks of the year. The latest one is in color. */
export function toSeasonModel(
  takes: Takes,
  { rank, axisName, locale }: ModelOptions,
): GraphModel & { years: number[] } {
  const at = RANK_CHOICES.indexOf(rank)
  const years = [...new Set(takes.seasons.flatMap((season) => season.years.map(({ year }) => year)))]
    .toSorted((one, other) => one - other)
    .slice(-MAX_EARLIER_YEARS - 1)
  const toPoints = (year: number) =>
    takes.seasons.map((season) => ({
      value: season.years.find((each) => each.year === year)?.week.units[at] ?? null,
      isPartial: false,
    }))
  const series = years.map((year, index): GraphSeries =>
    toLine(String(year), index === years.length - 1, toPoints(year)),
  )
  return {
    axisName,
    columns: takes.seasons.map((season): GraphColumn => ({
      key: String(season.number),
      label: formatAxisDate(season.years.at(-1)?.week.window.start ?? '', 1, locale),
      state: 'known',
    })),
    series,
    scale: toValueScale(series, locale),
    lines: [],
    labels: [],
    years,
  }
}

type ModelOptions = { rank: Rank; axisName: string; locale: string }

export function toWeeksModel(
  dated: readonly Dated<InsightsWeek>[],
  valueOf: (week: InsightsWeek) => number | null,
  { axisName, locale }: Omit<ModelOptions, 'rank'>,
): GraphModel {
  const series = [
    toLine(
      'value',
      true,
      dated.map(({ week }) => ({ value: week && valueOf(week), isPartial: false })),
    ),
  ]
  return {
    axisName,
    columns: toWeekColumns(dated, locale),
    series,
    scale: toValueScale(series, locale),
    lines: [],
    labels: [],
  }
}

function toLine(key: string, isMain: boolean, points: GraphSeries['points']): GraphSeries {
  return {
    key,
    mark: 'line',
    color: isMain ? 'var(--color-accent)' : 'var(--color-ink-3)',
    opacity: isMain ? 1 : 0.6,
    width: isMain ? 2.4 : 1,
    dots: 'lone',
    shape: null,
    points,
  }
}

/** Returns a text such as `Second week of January, top 40: 5,900 AE (4,100 to 7,300 in 2023 to 2026)`. */
export function toFinding({ season, spread, years }: Takes, rank: Rank, unit: string, locale: string): string | null {
  if (season === null || spread === null) return null
  const format = (value: number) => formatCount(value, locale, [spread.median, spread.low, spread.high])
  const [first, last] = [years[0] ?? 0, years.at(-1) ?? 0]
  const sentence = copy.finding(nameSeason(season), nameRank(rank), `${format(spread.median)} ${unit}`.trim())
  if (years.length === 1) return sentence + ` in ${last}`
  return sentence + ` (${format(spread.low)} to ${format(spread.high)} in ${copy.yearsRange(first, last)})`
}
