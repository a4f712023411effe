import { type WeekLabel, isWeekLabel } from './week-label.ts'
import { type IsoDate } from './dates.ts'

/** No weekly record chart is older; a provider's own data starts much later. */
export const EARLIEST_WEEK: WeekLabel = '1940-W01'
/** The first day of {@link EARLIEST_WEEK}. */
export const EARLIEST_DAY: IsoDate = '1939-12-29'
/** Five years, two leap days included: longer than any range of a page, and a bound on the work of one request. */
export const MAX_RANGE_DAYS = 1_827

/** True for a label that exists and whose week can be requested. */
export function isServedWeek(label: string): boolean {
  return isWeekLabel(label) && label >= EARLIEST_WEEK
}
