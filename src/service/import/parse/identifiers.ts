import { type IdScheme, SCHEME_PATTERNS } from '#contract/entities.ts'
import { unexpectedValue } from './import-error.ts'
import type { RawRow } from './raw-row.ts'

type OutsideScheme = Exclude<IdScheme, 'service'>

const SEPARATORS = /[\s.\-‐‑–]/g
const LIST_SEPARATORS = /[|;]/
const EXAMPLES: Record<OutsideScheme, string> = {
  isrc: 'QZABC2400001',
  icpn: '0000000000000 (12 to 14 digits)',
  grid: 'A12425GABC1234002M',
  isni: '000000012146438X',
  iswc: 'T0345246801',
}

/** Shorter barcodes equal the same digits with leading zeros. */
const BARCODE_DIGITS = 14

export function parseIdentifier(scheme: OutsideScheme, text: string, column: string): string {
  const value = text.replace(SEPARATORS, '').toUpperCase()
  if (SCHEME_PATTERNS[scheme].test(value)) return value
  throw unexpectedValue(column, `a valid ${scheme.toUpperCase()} such as ${EXAMPLES[scheme]}`, text)
}

export function readOptionalIdentifier(row: RawRow, scheme: OutsideScheme, column: string): string | null {
  const text = row.cell(column).trim()
  return text === '' ? null : parseIdentifier(scheme, text, column)
}

export function readIdentifiers(row: RawRow, scheme: OutsideScheme, column: string): string[] {
  const texts = row.cell(column).split(LIST_SEPARATORS)
  return texts.flatMap((text) => (text.trim() === '' ? [] : [parseIdentifier(scheme, text.trim(), column)]))
}

export function toBarcodeKey(barcode: string): string {
  return `product:icpn:${barcode.padStart(BARCODE_DIGITS, '0')}`
}

export function toIsrcKey(isrc: string): string {
  return `recording:isrc:${isrc}`
}

export function toIswcKey(iswc: string): string {
  return `work:iswc:${iswc}`
}
