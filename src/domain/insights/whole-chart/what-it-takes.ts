import { type DayNumber, type IsoDate, toDayNumber, toIsoDate } from '#contract/dates.ts'
import { weekOf } from '#contract/week-label.ts'
import type { ColumnWeek } from '../insight-week.ts'
import { medianOf } from '../../numbers/median.ts'

/** Ranks whose units are compared over time. The chart's last rank comes after them. */
export const TAKES_RANKS = [1, 10, 20, 40, 100] as const

/**
 * Returns the units of the lowest title within each of TAKES_RANKS, then of the last title. Null if the chart is
 * shorter, lacks an entry above, or the title has no comparable units.
 */
export function toUnitsAtRanks({ ranks, units }: Pick<ColumnWeek, 'ranks' | 'units'>): (number | null)[] {
  let within = 0
  const unitsOf = (place: number) => {
    const own = units?.[place] ?? Number.NaN
    return Number.isNaN(own) ? null : own
  }
  const atRank = TAKES_RANKS.map((rank) => {
    while ((ranks[within] ?? Infinity) <= rank) within += 1
    // A tie can skip a rank. Then as many titles are still within it.
    return within < rank ? null : unitsOf(within - 1)
  })
  return [...atRank, unitsOf(ranks.length - 1)]
}

/** Week of the year by our own labels, because a provider's labels can differ. */
type WeekOfYear = { year: number; number: number }

const FRIDAY_TO_MONDAY = 3

/** Uses the Monday in the week, as our own week labels do. */
export function toWeekOfYear(start: IsoDate): WeekOfYear {
  const label = weekOf(start)
  return { year: Number(label.slice(0, 4)), number: Number(label.slice(6)) }
}

/** Returns the month of the week's Monday, from 0, and its position among the Mondays of that month, from 1. */
export function toWeekOfMonth(start: IsoDate): { month: number; number: number } {
  const monday: DayNumber = toDayNumber(start) + FRIDAY_TO_MONDAY
  const [, month = '', day = ''] = toIsoDate(monday).split('-')
  return { month: Number(month) - 1, number: Math.ceil(Number(day) / 7) }
}

export type Season<Week> = { number: number; years: { year: number; week: Week }[] }

/** Groups weeks by their number in the year, oldest first. */
export function toSeasons<Week extends { window: { start: IsoDate } }>(weeks: readonly Week[]): Season<Week>[] {
  const seasons = new Map<number, Season<Week>>()
  for (const week of weeks) {
    const { year, number } = toWeekOfYear(week.window.start)
    const season = seasons.get(number) ?? { number, years: [] }
    season.years.push({ year, week })
    seasons.set(number, season)
  }
  return [...seasons.values()].toSorted((one, other) => one.number - other.number)
}

export type Spread = { median: number; low: number; high: number; count: number }

/** Returns null without a known value. */
export function toSpread(values: readonly (number | null)[]): Spread | null {
  const known = values.filter((value) => value !== null).toSorted((one, other) => one - other)
  const [low, high] = [known[0], known.at(-1)]
  if (low === undefined || high === undefined) return null
  return { median: medianOf(known) ?? low, low, high, count: known.length }
}
