import { type IdScheme, SCHEME_PATTERNS } from '#contract/entities.ts'
import { RowError } from './import-error.ts'
import { type RawRow } from './raw-row.ts'

type OutsideScheme = Exclude<IdScheme, 'service'>

const SEPARATORS = /[\s.\-‐‑–]/g
const LIST_SEPARATOR = /[|;]/
const EXAMPLES: Record<OutsideScheme, string> = {
  isrc: 'QZABC2400001',
  icpn: '0000000000000 (12 to 14 digits)',
  grid: 'A12425GABC1234002M',
  isni: '000000012146438X',
  iswc: 'T0345246801',
}

/** Longest written form of a barcode: a shorter one is the same with zeros before it. */
const BARCODE_DIGITS = 14

/** Without separators, in capitals; throws a RowError for what is not of that form. */
export function parseIdentifier(scheme: OutsideScheme, text: string, column: string): string {
  const value = text.replace(SEPARATORS, '').toUpperCase()
  if (SCHEME_PATTERNS[scheme].test(value)) return value
  throw new RowError(column, `not an ${scheme.toUpperCase()} like ${EXAMPLES[scheme]}: ${text}`)
}

export function readOptionalIdentifier(row: RawRow, scheme: OutsideScheme, column: string): string | null {
  const text = row.cell(column).trim()
  return text === '' ? null : parseIdentifier(scheme, text, column)
}

/** Several in one cell are separated by `|` or `;`. */
export function readIdentifiers(row: RawRow, scheme: OutsideScheme, column: string): string[] {
  const texts = row.cell(column).split(LIST_SEPARATOR)
  return texts.flatMap((text) => (text.trim() === '' ? [] : [parseIdentifier(scheme, text.trim(), column)]))
}

/** One key for all written forms of a barcode. */
export function toBarcodeKey(barcode: string): string {
  return `product:icpn:${barcode.padStart(BARCODE_DIGITS, '0')}`
}

export function toIsrcKey(isrc: string): string {
  return `recording:isrc:${isrc}`
}

export function toIswcKey(iswc: string): string {
  return `work:iswc:${iswc}`
}
