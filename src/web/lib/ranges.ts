import { lastClosedWeek, windowOf } from '#contract/chart-week.ts'
import { addDays, type DateWindow, type IsoDate, isIsoDate } from '#contract/dates.ts'

const DAYS_IN_WEEK = 7

/** Ranges that move with the calendar. They stay relative in the address: tomorrow the same link shows tomorrow's weeks. */
export const RANGES = ['1w', '4w', '13w', '26w', '52w', 'ytd'] as const
export type Range = (typeof RANGES)[number]

/** Chart weeks of each range; the year to date counts its own. */
const RANGE_WEEKS = { '1w': 1, '4w': 4, '13w': 13, '26w': 26, '52w': 52 } as const satisfies Partial<
  Record<Range, number>
>

/** What the address says: a custom window when both ends are given and make sense, else a relative range. */
export type RangeChoice = { range: Range; start?: string | undefined; end?: string | undefined }

/**
 * The days a choice stands for. Relative ranges are whole chart weeks that end with the last closed one, because the open
 * week is not complete yet. The year to date starts with W01 of the last closed week's year.
 * @param today the servers' day
 */
export function toWindow(choice: RangeChoice, today: IsoDate): DateWindow {
  const custom = toCustomWindow(choice)
  if (custom !== null) return custom
  const lastWeek = lastClosedWeek(today)
  const { end } = windowOf(lastWeek)
  if (choice.range === 'ytd') return { start: windowOf(`${lastWeek.slice(0, 4)}-W01`).start, end }
  return { start: addDays(end, 1 - RANGE_WEEKS[choice.range] * DAYS_IN_WEEK), end }
}

/** Null when an end is missing, is no day, or lies before the start: the relative range applies then. */
export function toCustomWindow({ start, end }: Pick<RangeChoice, 'start' | 'end'>): DateWindow | null {
  if (start === undefined || end === undefined || !isIsoDate(start) || !isIsoDate(end) || start > end) return null
  return { start, end }
}
