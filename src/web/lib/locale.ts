import { createContext, useContext } from 'react'

/** BCP 47. Formatters take it as an argument; components read it here. What fills it is in locale-choice.ts. */
export const LocaleContext = createContext('en')

export function useLocale(): string {
  return useContext(LocaleContext)
}

/**
 * The locale that Intl is asked for, or null where it knows none: addresses and storage hold anything, and a browser may call its
 * own language `C` or `en-US@posix`. Days are Gregorian in each of them, for chart weeks, months and addresses are.
 */
export function toKnownLocale(tag: string): string | null {
  try {
    const [known] = Intl.DateTimeFormat.supportedLocalesOf(tag)
    if (known === undefined) return null
    const isGregorian = new Intl.DateTimeFormat(known).resolvedOptions().calendar === 'gregory'
    return isGregorian ? known : new Intl.Locale(known, { calendar: 'gregory' }).toString()
  } catch {
    return null // RangeError: no language tag
  }
}
