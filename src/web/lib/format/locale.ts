import { createContext, useContext } from 'react'
import { remember } from '#contract/remember.ts'

/** A BCP 47 tag. Components read it here and pass it to the formatters. */
export const LocaleContext = createContext('en')

export function useLocale(): string {
  return useContext(LocaleContext)
}

/**
 * Returns the tag in the form that Intl supports, or null. Even tags of browsers can be invalid, such as `C` or
 * `en-US@posix`. Forces the Gregorian calendar, which chart weeks and URLs use.
 */
export const toKnownLocale = remember((tag: string): string | null => {
  try {
    const [known] = Intl.DateTimeFormat.supportedLocalesOf(tag)
    if (known === undefined) return null
    const isGregorian = new Intl.DateTimeFormat(known).resolvedOptions().calendar === 'gregory'
    return isGregorian ? known : new Intl.Locale(known, { calendar: 'gregory' }).toString()
  } catch {
    return null // The tag isn't a language tag (RangeError).
  }
})
