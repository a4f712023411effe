import { useEffect } from 'react'
import type { DateWindow } from '#contract/dates.ts'

let dates: DateWindow | null = null

/** @param window what the page shows now, if its URL means the latest weeks */
export function usePageDates(window: DateWindow | null): void {
  useEffect(() => {
    dates = window
    return () => {
      dates = null
    }
  }, [window])
}

/** The URL of the page in files, which shows the same dates later. */
export function toPageLink(): string {
  const { href } = globalThis.location
  return dates === null ? href : withDates(href, dates)
}

export function withDates(href: string, { start, end }: DateWindow): string {
  const url = new URL(href)
  url.searchParams.delete('range')
  url.searchParams.set('start', start)
  url.searchParams.set('end', end)
  return url.href
}
