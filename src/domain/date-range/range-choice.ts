import { EARLIEST_DAY } from '#contract/date-limits.ts'
import { type DateWindow, isIsoDate } from '#contract/dates.ts'

/** Relative ranges. A link with one shows the latest weeks whenever it is opened. */
export const RANGES = ['1w', '4w', '13w', '26w', '52w', 'quarter', 'ytd', 'release'] as const
export type Range = (typeof RANGES)[number]
export const DEFAULT_RANGE = '4w' satisfies Range

/** Range params of the URL. A valid custom window takes precedence over the relative range. */
export type RangeChoice = { range: Range; start?: string | undefined; end?: string | undefined }

/** Last day whose chart week ends before the year 10000. */
const LATEST_DAY = '9999-12-23'

/** Returns null, so that the relative range applies, when an end is missing or invalid or the window is reversed. */
export function toCustomWindow({ start, end }: Pick<RangeChoice, 'start' | 'end'>): DateWindow | null {
  if (start === undefined || end === undefined || !isIsoDate(start) || !isIsoDate(end) || start > end) return null
  if (start < EARLIEST_DAY || end > LATEST_DAY) return null
  return { start, end }
}
