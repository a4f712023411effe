import { addDays, type DateWindow, dayOf, type IsoDate } from '#contract/dates.ts'

/**
 * How long an answer needs no second asking: about days that are over, about days that still fill, and about a chart week
 * that closed so lately that it may yet be restated.
 */
export type Freshness = { closedMs: number; recentMs: number; openMs: number }

export const REMOTE_FRESHNESS: Freshness = { closedMs: 24 * 3_600_000, recentMs: 3_600_000, openMs: 300_000 }

/** Asking the service in our own process costs next to nothing, and an import shall be seen at once. */
export const EMBEDDED_FRESHNESS: Freshness = { closedMs: 30_000, recentMs: 30_000, openMs: 5_000 }

/** Daily data arrives about two days late: until then a range may still grow. */
const DATA_LAG_DAYS = 2

export function freshMsOfRange({ end }: DateWindow, nowMs: number, { closedMs, openMs }: Freshness): number {
  return end < lastSettledDay(nowMs) ? closedMs : openMs
}

function lastSettledDay(nowMs: number): IsoDate {
  return addDays(dayOf(nowMs), -DATA_LAG_DAYS)
}
