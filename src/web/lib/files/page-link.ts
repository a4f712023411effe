import { useEffect } from 'react'
import type { DateWindow } from '#contract/dates.ts'

let dates: DateWindow | null = null
let roster: string | null = null

/** @param window what the page shows now, if its URL means the latest weeks */
export function usePageDates(window: DateWindow | null): void {
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

export function withDates(href: string, { start, end }: DateWindow): string {
  const url = new URL(href)
  url.searchParams.delete('range')
  url.searchParams.set('start', start)
  url.searchParams.set('end', end)
  return url.href
}
