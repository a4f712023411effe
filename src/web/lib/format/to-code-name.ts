import { remember } from '#contract/remember.ts'
import { isolateText } from '#contract/text/isolate-text.ts'

/** Cached, because creating one takes far longer than using it, and every search result needs names. */
const NAMES_IN = {
  region: remember((locale: string) => new Intl.DisplayNames([locale], { type: 'region' })),
  language: remember((locale: string) => new Intl.DisplayNames([locale], { type: 'language' })),
}

/** Returns the name of a country or language. Unknown codes stay, because providers may send names. */
export function toCodeName(code: string, type: keyof typeof NAMES_IN, locale: string): string {
  try {
    return isolateText(NAMES_IN[type](locale).of(code) ?? code)
  } catch {
    return code // Intl throws a RangeError for invalid codes.
  }
}
