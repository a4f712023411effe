import { useEffect } from 'react'
import type { DateWindow } from '#contract/dates.ts'
import type { WeekLabel } from '#contract/week-label.ts'

/** Dates of a page. `until`: their last chart week, on a page whose URL has only that. */
export type PageDates = DateWindow & { until?: WeekLabel }

let dates: PageDates | null = null

/** @param window what the page shows now, if its URL means the latest weeks */
export function usePageDates(window: PageDates | null): void {
  useEffect(() => {
    dates = window
    return () => {
      dates = null
    }
  }, [window])
}

/** @param id roster of the filter, which the URL lacks if it is this person's default */
export function usePageRoster(id: string | null): void {
  useEffect(() => {
    roster = id
    return () => {
      roster = null
    }
  }, [id])
}

/** The URL of the page for other people, whose default roster may be another one. */
export function toSharedLink(): string {
  const url = new URL(globalThis.location.href)
  if (roster !== null) url.searchParams.set('roster', roster)
  return url.href
}

/** The URL of the page in files, which shows the same dates later. */
export function toPageLink(): string {
  const href = toSharedLink()
  return dates === null ? href : withDates(href, dates)
}

export function withDates(href: string, { start, end, until }: PageDates): string {
  const url = new URL(href)
  if (until !== undefined) {
    url.searchParams.set('until', until)
    return url.href
  }
  url.searchParams.delete('range')
  url.searchParams.set('start', start)
  url.searchParams.set('end', end)
  return url.href
}
