import { useEffect } from 'react'
import type { DateWindow } from '#contract/dates.ts'
import type { WeekLabel } from '#contract/week-label.ts'

/** Dates of a page. `until`: their last chart week, on a page whose URL has only that. */
export type PageDates = DateWindow & { until?: WeekLabel }

/** Parameters that the page shows now and its URL may lack: this person's default roster, and the latest week. */
const shown = new Map<'roster' | 'week', string>()
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

/** @param value null while not known, or if the page doesn't depend on it */
export function usePageParameter(name: 'roster' | 'week', value: string | null): void {
  useEffect(() => {
    if (value !== null) shown.set(name, value)
    return () => void shown.delete(name)
  }, [name, value])
}

/** The URL of the page for other people, whose default roster may be another one. */
export function toSharedLink(): string {
  return withParameters(globalThis.location.href, { roster: shown.get('roster') })
}

/** The URL of the page in files, which shows the same dates later. */
export function toPageLink(): string {
  const href = withParameters(toSharedLink(), { week: shown.get('week') })
  return dates === null ? href : withDates(href, dates)
}

export function withDates(href: string, { start, end, until }: PageDates): string {
  return withParameters(href, until === undefined ? { range: null, start, end } : { until })
}

/** @param parameters null removes a parameter, undefined changes nothing */
export function withParameters(href: string, parameters: Record<string, string | null | undefined>): string {
  const url = new URL(href)
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) url.searchParams.delete(name)
    else if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}
