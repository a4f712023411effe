import { DAYS_IN_WEEK, type IsoDate, toDayNumber } from '#contract/dates.ts'

export type InsightEntry = {
  /** Number that stands for the title, because thousands of weeks repeat its ID. */
  title: number
  rank: number
  weeksOn: number | null
  /** Units as published. */
  total: number | null
  /** Units by the formula of the latest week. Null if the total can't be revalued. */
  units: number | null
}

/** A stored chart week. `entries` are sorted by rank, each title once. */
export type InsightWeek = { start: IsoDate; entries: readonly InsightEntry[] }

/** Weeks on the chart of an entry whose count isn't known. */
export const NO_WEEKS_ON = 0xffff_ffff

/**
 * An InsightWeek with its entries in columns. Garbage-collecting an object for each of hundreds of thousands of entries
 * takes longer than computing. Unknown figures are NaN. A column is null if all of it is unknown.
 */
export type ColumnWeek = {
  start: IsoDate
  titles: Uint32Array
  ranks: Uint32Array
  weeksOn: Uint32Array
  totals: Float64Array | null
  units: Float64Array | null
}

/** Returns true if the week before is stored. */
export function followsStored(weeks: readonly Pick<InsightWeek, 'start'>[], index: number): boolean {
  const [before, week] = [weeks[index - 1], weeks[index]]
  if (before === undefined || week === undefined) return false
  return toDayNumber(week.start) - toDayNumber(before.start) === DAYS_IN_WEEK
}

/**
 * Creates an array with one number per title, all -1. Access takes a tenth of the time of a Map, which matters with
 * hundreds of thousands of entries.
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

export const TOP_40 = 40
export const TOP_10 = 10
