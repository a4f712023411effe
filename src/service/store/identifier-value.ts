import { type IdScheme, SCHEME_PATTERNS } from '#contract/entities.ts'

type OutsideScheme = Exclude<IdScheme, 'service'>

/** What people put between the parts of an identifier. */
const SEPARATORS = /[\s.\-‐‑–]/g

/** A barcode is the same with leading zeros: 12 digits of a UPC, 13 of an EAN, 14 of a GTIN. */
const BARCODE_LENGTHS = [12, 13, 14]

/** The spellings under which an identifier may be kept; none when the text cannot be one of that scheme. */
export function toIdentifierValues(scheme: OutsideScheme, text: string): string[] {
  const value = text.replace(SEPARATORS, '').toUpperCase()
  if (!SCHEME_PATTERNS[scheme].test(value)) return []
  if (scheme !== 'icpn') return [value]
  const digits = value.replace(/^0+/, '')
  return BARCODE_LENGTHS.filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0'))
}
