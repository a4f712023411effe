import { type NewestWeek } from '#contract/api/newest-weeks.ts'
import { lastClosedWeek, step, windowOf } from '#contract/week-label.ts'
import { DAYS_IN_WEEK, addDays, type IsoDate } from '#contract/dates.ts'
import * as copy from './newest-copy.ts'
import { formatDate, formatInstant, formatWindow } from '../../../lib/format.ts'

/** Days for which a new week has a badge. */
const NEW_DAYS = 3
/** Days after which a missing week is no longer overdue, because the chart may have ended. */
const OVERDUE_LIMIT_DAYS = 14

/** `today` is the server's date. */
export type ChartNewestWeek = { newest: NewestWeek; today: IsoDate }

export type Freshness = {
  week: string
  /** Badge text; null unless the week arrived recently. */
  newBadge: string | null
  /** Label of a week that has ended but isn't published; null when none is overdue. */
  dueWeek: string | null
  description: string
}

export function toFreshness(newest: NewestWeek, today: IsoDate, locale: string, timeZone?: string): Freshness {
  const { week, window, readAt, checkedAt } = newest
  const checked = formatInstant(checkedAt ?? readAt, locale, timeZone)
  const days = formatWindow(window, locale)
  const nextEnd = addDays(window.end, DAYS_IN_WEEK)
  const base = { week, newBadge: toNewBadge(newest, today, locale) }
  if (window.end >= today) return { ...base, dueWeek: null, description: copy.weekInProgress(days, checked) }
  if (nextEnd >= today) {
    return { ...base, dueWeek: null, description: copy.weekCurrent(days, checked, formatDate(nextEnd, locale)) }
  }
  if (nextEnd < addDays(today, -OVERDUE_LIMIT_DAYS)) {
    return { ...base, dueWeek: null, description: copy.weekOld(days, checked) }
  }
  const dueWeek = step(week, 1)
  return { ...base, dueWeek, description: copy.weekOverdue(days, checked, dueWeek) }
}

/** The exact arrival time is unknown; only the last check without the week and the first with it are. */
function toNewBadge({ arrived }: NewestWeek, today: IsoDate, locale: string): string | null {
  if (arrived === null) return null
  const [after, by] = [arrived.after.slice(0, 10), arrived.by.slice(0, 10)]
  if (by < addDays(today, -NEW_DAYS)) return null
  return after === today ? copy.newToday : copy.newSince(formatDate(after, locale))
}

export type DirectoryFreshness = {
  week: string
  window: { start: IsoDate; end: IsoDate }
  chartsWithWeek: number
  closes: IsoDate
}

export function toDirectoryFreshness(weeks: readonly NewestWeek[], today: IsoDate): DirectoryFreshness {
  const week = lastClosedWeek(today)
  const window = windowOf(week)
  const chartsWithWeek = weeks.filter(({ window: { start } }) => start >= window.start).length
  return { week, window, chartsWithWeek, closes: addDays(window.end, DAYS_IN_WEEK) }
}
