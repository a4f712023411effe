import type { IsoDate } from '#contract/dates.ts'

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

/** Number of ranks that the top 40 and the top 10 have. */
export const TOP_40 = 40
export const TOP_10 = 10
