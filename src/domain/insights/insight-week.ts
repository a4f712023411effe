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

/** Sizes of what collectors need for each title and each entry. `titles`: above the number of every title. */
export type ChartSize = { titles: number; entries: number }

/** Position of a week among the stored ones. `follows`: the week before is stored. */
export type WeekPlace = { index: number; follows: boolean }

/**
 * Computes something from all weeks of a chart, which come one after another: hundreds of thousands of entries in memory would
 * keep the garbage collector busy for longer than the computation takes.
 */
export type WeekCollector<Result> = {
  add(week: InsightWeek, place: WeekPlace): void
  finish(): Result
}

/** @param weeks oldest first */
export function collectWeeks(weeks: Iterable<InsightWeek>, collectors: readonly WeekCollector<unknown>[]): void {
  let index = 0
  let before: IsoDate | null = null
  for (const week of weeks) {
    const follows = before !== null && toDayNumber(week.start) - toDayNumber(before) === DAYS_IN_WEEK
    for (const collector of collectors) collector.add(week, { index, follows })
    before = week.start
    index += 1
  }
}

/**
 * One number for each title, all -1 at first. Reading it takes a tenth of the time of a Map, which matters with hundreds of
 * thousands of entries.
 */
export function createTitleNumbers({ titles }: Pick<ChartSize, 'titles'>): Int32Array {
  return new Int32Array(titles).fill(-1)
}

/** Number of ranks that the top 40 and the top 10 have. */
export const TOP_40 = 40
export const TOP_10 = 10
