import { type WeekLabel, isWeekLabel } from './week-label.ts'
import type { IsoDate } from './dates.ts'

/** Earlier than the first weekly record chart. */
export const EARLIEST_WEEK: WeekLabel = '1940-W01'
/** The first day of {@link EARLIEST_WEEK}. */
export const EARLIEST_DAY: IsoDate = '1939-12-29'
/** Daily data lags about two days. Source: docs/provider-interface.md#delays-and-corrections. */
export const DATA_LAG_DAYS = 2
/** Five years. The limit bounds the work of one request. */
export const MAX_RANGE_DAYS = 1_827

export function isServedWeek(label: string): boolean {
  return isWeekLabel(label) && label >= EARLIEST_WEEK
}
