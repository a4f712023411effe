import { isolateText } from '#contract/text/isolate-text.ts'

/** Name of a country or language. Returns unknown codes unchanged, because providers may send names instead. */
export function toCodeName(code: string, type: 'region' | 'language', locale: string): string {
  try {
    return isolateText(new Intl.DisplayNames([locale], { type }).of(code) ?? code)
  } catch {
    return code // Intl throws a RangeError for invalid codes
  }
}
