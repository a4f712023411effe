import { type IdScheme, SCHEME_PATTERNS } from '#contract/entities.ts'

type StandardScheme = Exclude<IdScheme, 'service'>

/** Characters that people type between the parts of an identifier. */
const SEPARATORS = /[\s.\-‐‑–]/g

/** UPC, EAN and GTIN: the same barcode can be padded with zeros to each length. */
const BARCODE_LENGTHS = [12, 13, 14]

/** Forms in which the identifier may be stored; empty when the text is not valid for the scheme. */
export function toIdentifierValues(scheme: StandardScheme, text: string): string[] {
  const value = text.replace(SEPARATORS, '').toUpperCase()
  if (!SCHEME_PATTERNS[scheme].test(value)) return []
  if (scheme !== 'icpn') return [value]
  const digits = value.replace(/^0+/, '')
  return BARCODE_LENGTHS.filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0'))
}
