import { EARLIEST_DAY } from '#contract/date-limits.ts'
import { type DateWindow, isIsoDate } from '#contract/dates.ts'

/** Relative ranges. A link with one always opens the latest weeks. */
export const RANGES = ['1w', '4w', '13w', '26w', '52w', 'quarter', 'ytd', 'release'] as const
export type Range = (typeof RANGES)[number]
export const DEFAULT_RANGE = '4w' satisfies Range

/** Range parameters of the URL. A valid custom window takes precedence over the relative range. */
export type RangeChoice = { range: Range; start?: string | undefined; end?: string | undefined }

/** The last day whose chart week ends before the year 10000. */
const LATEST_DAY = '9999-12-23'

/** Returns null if a date is missing or invalid, or if the window is reversed. The relative range applies then. */
export function toCustomWindow({ start, end }: Pick<RangeChoice, 'start' | 'end'>): DateWindow | null {
  if (start === undefined || end === undefined || !isIsoDate(start) || !isIsoDate(end) || start > end) return null
  if (start < EARLIEST_DAY || end > LATEST_DAY) return null
  return { start, end }
}
