import { type NewestWeek } from '#contract/api/newest-weeks.ts'
import { lastClosedWeek, step, windowOf } from '#contract/week-label.ts'
import { DAYS_IN_WEEK, addDays, type IsoDate } from '#contract/dates.ts'
import * as copy from './newest-copy.ts'
import { formatDate, formatInstant, formatWindow } from '../../../lib/format.ts'

/** How long a chart's new week is called new. */
const NEW_DAYS = 3
/** A week that is later than that is no longer called awaited: the chart may have ended. */
const AWAITED_DAYS = 14

/** What is known of a chart's newest week, and the servers' day. */
export type NewestOfChart = { newest: NewestWeek; today: IsoDate }

export type Freshness = {
  week: string
  /** In a badge; null: it is not known to have come lately. */
  news: string | null
  /** The week that closed after this one and is not there; null: none could be. */
  awaited: string | null
  /** The whole of it, in a sentence. */
  words: string
}

/** What can be said of a chart's newest week from its dates and from when the provider was asked, and nothing else. */
export function toFreshness(newest: NewestWeek, today: IsoDate, locale: string, timeZone?: string): Freshness {
  const { week, window, readAt, checkedAt } = newest
  const asked = formatInstant(checkedAt ?? readAt, locale, timeZone)
  const days = formatWindow(window, locale)
  const nextEnd = addDays(window.end, DAYS_IN_WEEK)
  const said = { week, news: toNews(newest, today, locale) }
  if (window.end >= today) return { ...said, awaited: null, words: copy.weekInProgress(days, asked) }
  if (nextEnd >= today) {
    return { ...said, awaited: null, words: copy.weekCurrent(days, asked, formatDate(nextEnd, locale)) }
  }
  if (nextEnd < addDays(today, -AWAITED_DAYS)) {
    return { ...said, awaited: null, words: copy.weekOld(days, asked) }
  }
  const awaited = step(week, 1)
  return { ...said, awaited, words: copy.weekOverdue(days, asked, awaited) }
}

/** It came after the last look that did not find it: that much is known, and not the hour. */
function toNews({ arrived }: NewestWeek, today: IsoDate, locale: string): string | null {
  if (arrived === null) return null
  const [after, by] = [arrived.after.slice(0, 10), arrived.by.slice(0, 10)]
  if (by < addDays(today, -NEW_DAYS)) return null
  return after === today ? copy.newToday : copy.newSince(formatDate(after, locale))
}

export type DirectoryFreshness = {
  week: string
  window: { start: IsoDate; end: IsoDate }
  have: number
  closes: IsoDate
}

/** How many charts have the week that closed last. */
export function toDirectoryFreshness(weeks: readonly NewestWeek[], today: IsoDate): DirectoryFreshness {
  const week = lastClosedWeek(today)
  const window = windowOf(week)
  const have = weeks.filter(({ window: { start } }) => start >= window.start).length
  return { week, window, have, closes: addDays(window.end, DAYS_IN_WEEK) }
}
