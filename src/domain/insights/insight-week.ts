import { DAYS_IN_WEEK, type IsoDate, toDayNumber } from '#contract/dates.ts'

export type InsightEntry = {
  /** Stands for the title, because thousands of weeks repeat its ID. */
  title: number
  rank: number
  weeksOn: number | null
  /** As published. */
  total: number | null
  /** By the formula of the latest week. Null if the total can't be revalued. */
  units: number | null
}

/** A chart week that is stored. `entries`: in order of their ranks, each title once. */
export type InsightWeek = { start: IsoDate; entries: readonly InsightEntry[] }

/** Weeks on the chart of an entry in a column that has none. */
export const NO_WEEKS_ON = 0xffff_ffff

/**
 * An InsightWeek with its entries in columns, because collecting an object for each of hundreds of thousands of entries as
 * garbage takes longer than computing. Unknown figures are NaN, and a column is null if all of them are.
 */
export type ColumnWeek = {
  start: IsoDate
  titles: Uint32Array
  ranks: Uint32Array
  weeksOn: Uint32Array
  totals: Float64Array | null
  units: Float64Array | null
}

/** True if the week before is stored. */
export function followsStored(weeks: readonly Pick<InsightWeek, 'start'>[], index: number): boolean {
  const [before, week] = [weeks[index - 1], weeks[index]]
  if (before === undefined || week === undefined) return false
  return toDayNumber(week.start) - toDayNumber(before.start) === DAYS_IN_WEEK
}

/**
 * One number for each title, all -1 at first. Reading it takes a tenth of the time of a Map, which matters with hundreds of
 * thousands of entries.
 */
export function createTitleNumbers(weeks: readonly ColumnWeek[]): Int32Array {
  let highest = highestTitles.get(weeks) ?? -1
  if (highest === -1) {
    for (const { titles } of weeks) for (const title of titles) if (title > highest) highest = title
    highestTitles.set(weeks, highest)
  }
  return new Int32Array(highest + 1).fill(-1)
}

const highestTitles = new WeakMap<readonly ColumnWeek[], number>()

/** Number of ranks that the top 40 and the top 10 have. */
export const TOP_40 = 40
export const TOP_10 = 10
