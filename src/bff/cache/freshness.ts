import { DATA_LAG_DAYS } from '#contract/date-limits.ts'
import { addDays, type DateWindow, dayOf, type IsoDate } from '#contract/dates.ts'

/** How long responses stay fresh, in milliseconds: for closed days, for a recent chart week, and for open days. */
export type Freshness = { closedMs: number; recentMs: number; openMs: number }

export const REMOTE_FRESHNESS: Freshness = { closedMs: 24 * 3_600_000, recentMs: 3_600_000, openMs: 300_000 }

/** Short, because calls within the process are cheap and imported files should appear at once. */
export const EMBEDDED_FRESHNESS: Freshness = { closedMs: 30_000, recentMs: 30_000, openMs: 5_000 }

export function freshMsOfRange({ end }: DateWindow, nowMs: number, { closedMs, openMs }: Freshness): number {
  return end < lastSettledDay(nowMs) ? closedMs : openMs
}

/** Returns the last day whose data no longer grows. */
function lastSettledDay(nowMs: number): IsoDate {
  return addDays(dayOf(nowMs), -DATA_LAG_DAYS)
}
