import { type IdScheme, SCHEME_PATTERNS } from '#contract/entities.ts'

type StandardScheme = Exclude<IdScheme, 'service'>

/** Characters that people type between the parts of an identifier. */
const SEPARATORS = /[\s.\-‐‑–]/g

/** Lengths of UPC, EAN, and GTIN. Leading zeros can pad the same barcode to each length. */
const BARCODE_LENGTHS = [12, 13, 14]

/** Returns the forms in which the identifier may be stored. Empty if the text isn't valid for the scheme. */
export function toIdentifierValues(scheme: StandardScheme, text: string): string[] {
  const value = text.replace(SEPARATORS, '').toUpperCase()
  if (!SCHEME_PATTERNS[scheme].test(value)) return []
  if (scheme !== 'icpn') return [value]
  const digits = value.replace(/^0+/, '')
  return BARCODE_LENGTHS.filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0'))
}
