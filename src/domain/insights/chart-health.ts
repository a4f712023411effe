import { addDays, DAYS_IN_WEEK } from '#contract/dates.ts'
import { type InsightWeek, TOP_10, TOP_40 } from './insight-week.ts'
import { medianOf } from '../numbers/median.ts'

/** Weeks on the chart from which a title counts as old. */
const WEEKS_IN_YEAR = 52

type WeekHealth = {
  titles: number
  /** Compared with the week before. Null unless that week is stored and each new title is known as a debut or a re-entry. */
  debuts: number | null
  reEntries: number | null
  top40Debuts: number | null
  /** Titles of the week before that are gone. Null unless that week is stored. */
  exits: number | null
  /** `exits` as a share of the titles of the week before. */
  turnover: number | null
  /** Titles whose weeks on the chart the provider sends: those that the next two figures are about. */
  aged: number
  medianWeeksOn: number | null
  /** Share of the titles with more than 52 weeks on the chart. */
  olderThanYear: number | null
  /** Share of the chart's units. Null unless every title has units. */
  top10Share: number | null
  /** As `top10Share`, of the roster. Null without a roster. */
  oursShare: number | null
  /** Titles of the roster on the chart. Null without a roster. */
  ours: number | null
}

/** True for a title of the roster. */
type IsOurs = (title: number) => boolean

/**
 * @param weeks oldest first
 * @param isOurs null without a roster
 */
export function toChartHealth(weeks: readonly InsightWeek[], isOurs: IsOurs | null): WeekHealth[] {
  const seen = new Set<number>()
  return weeks.map((week, index) => {
    const before = weeks[index - 1]
    const isNext = before !== undefined && addDays(before.start, DAYS_IN_WEEK) === week.start
    const health = { ...toArrivals(week, isNext ? before : null, seen), ...toAge(week), ...toShares(week, isOurs) }
    for (const { title } of week.entries) seen.add(title)
    return health
  })
}

type Arrivals = Pick<WeekHealth, 'titles' | 'debuts' | 'reEntries' | 'top40Debuts' | 'exits' | 'turnover'>

const NO_ARRIVALS = { debuts: null, reEntries: null, top40Debuts: null }

/** @param seen titles of all earlier weeks, which tell a re-entry if the provider sends no weeks on the chart */
function toArrivals({ entries }: InsightWeek, before: InsightWeek | null, seen: ReadonlySet<number>): Arrivals {
  const titles = entries.length
  if (before === null) return { titles, ...NO_ARRIVALS, exits: null, turnover: null }
  const old = new Set(before.entries.map(({ title }) => title))
  const now = new Set(entries.map(({ title }) => title))
  const exits = before.entries.filter(({ title }) => !now.has(title)).length
  const turnover = before.entries.length === 0 ? null : exits / before.entries.length
  const arrived = entries
    .filter(({ title }) => !old.has(title))
    .map(({ title, rank, weeksOn }) => ({
      rank,
      isDebut: weeksOn === null ? (seen.has(title) ? false : null) : weeksOn === 1,
    }))
  if (arrived.some(({ isDebut }) => isDebut === null)) return { titles, ...NO_ARRIVALS, exits, turnover }
  const debuts = arrived.filter(({ isDebut }) => isDebut)
  const top40Debuts = debuts.filter(({ rank }) => rank <= TOP_40).length
  return { titles, debuts: debuts.length, reEntries: arrived.length - debuts.length, top40Debuts, exits, turnover }
}

function toAge({ entries }: InsightWeek): Pick<WeekHealth, 'aged' | 'medianWeeksOn' | 'olderThanYear'> {
  const ages = entries.flatMap(({ weeksOn }) => weeksOn ?? [])
  if (ages.length === 0) return { aged: 0, medianWeeksOn: null, olderThanYear: null }
  const old = ages.filter((weeksOn) => weeksOn > WEEKS_IN_YEAR).length
  return { aged: ages.length, medianWeeksOn: medianOf(ages), olderThanYear: old / ages.length }
}

/** Totals as published, because a formula concerns all titles of a week. */
function toShares({ entries }: InsightWeek, isOurs: IsOurs | null) {
  const top = entries.filter(({ rank }) => rank <= TOP_10)
  const own = isOurs === null ? null : entries.filter(({ title }) => isOurs(title))
  const all = sumOf(entries)
  const shareOf = (part: InsightWeek['entries'] | null) =>
    part === null || all === null || all <= 0 ? null : (sumOf(part) ?? 0) / all
  return { top10Share: shareOf(top), oursShare: shareOf(own), ours: own?.length ?? null }
}

function sumOf(entries: InsightWeek['entries']): number | null {
  return entries.reduce<number | null>((sum, { total }) => (sum === null || total === null ? null : sum + total), 0)
}
