import { useEffect } from 'react'
import type { DateWindow } from '#contract/dates.ts'

/** Parameters of a URL. Null removes one. */
export type LinkParameters = Readonly<Record<string, string | null>>

/** Dates that a page shows now, with the parameters that show them later, too. */
export type FixedDates = { window: DateWindow; parameters: LinkParameters }

/** Parameters that the page's URL may lack. All links get those in `always`, and links to the current weeks those in `fixed`. */
const missing: Record<'always' | 'fixed', LinkParameters> = { always: {}, fixed: {} }

/** @param parameters null while not known, or if the URL has them */
export function useLinkParameters(links: 'always' | 'fixed', parameters: LinkParameters | null): void {
  useEffect(() => {
    missing[links] = parameters ?? {}
    return () => {
      missing[links] = {}
    }
  })
}

/** The URL of the page for other people, whose default roster may be another one. */
export function toSharedLink(): string {
  return withParameters(globalThis.location.href, missing.always)
}

/** The URL of the page in files, which shows the same dates later. */
export function toPageLink(): string {
  return withParameters(toSharedLink(), missing.fixed)
}

/** @param window dates of a rolling range; null if the URL has dates */
export function toFixedDates(window: DateWindow | null): FixedDates | null {
  return window && { window, parameters: { range: null, ...window } }
}

export function withParameters(href: string, parameters: LinkParameters): string {
  const url = new URL(href)
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url.href
}
