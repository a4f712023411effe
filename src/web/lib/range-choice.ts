import { EARLIEST_DAY } from '#contract/date-limits.ts'
import { type DateWindow, isIsoDate } from '#contract/dates.ts'

/** Ranges that move with the calendar. They stay relative in the address: tomorrow the same link shows tomorrow's weeks. */
export const RANGES = ['1w', '4w', '13w', '26w', '52w', 'ytd', 'release'] as const
export type Range = (typeof RANGES)[number]
export const DEFAULT_RANGE = '4w' satisfies Range

/** What the address says: a custom window when both ends are given and make sense, else a relative range. */
export type RangeChoice = { range: Range; start?: string | undefined; end?: string | undefined }

/** Days later than this have no chart week whose last day can be written. */
const LATEST_DAY = '9999-12-23'

/** Null when an end is missing, is no day that can be shown, or lies before the start: the relative range applies then. */
export function toCustomWindow({ start, end }: Pick<RangeChoice, 'start' | 'end'>): DateWindow | null {
  if (start === undefined || end === undefined || !isIsoDate(start) || !isIsoDate(end) || start > end) return null
  if (start < EARLIEST_DAY || end > LATEST_DAY) return null
  return { start, end }
}
