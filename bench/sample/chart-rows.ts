import { type IsoDate } from '#contract/dates.ts'

export type ChartRow = {
  /** Friday of the chart week. */
  week: IsoDate
  rank: number
  /** Identifies the title within its chart. */
  title: string
  artists: readonly string[]
  /** Null when the title was not on the chart a week before. */
  lastRank: number | null
  weeksOn: number
  /** Units or streams; null in a ranking without figures. */
  value: number | null
  /** Share of the units that are album sales, from 0 to 1; null when not known. */
  salesShare: number | null
}

/** First week of both sides: the sample's chart history and that of the files have settled by then. */
export const FIRST_WEEK: IsoDate = '2023-06-02'
