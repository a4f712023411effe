import { barcodeCheckDigit, mod11Check, toWrongCheck } from '#domain/check-digits.ts'
import { GUARDED } from '#contract/text/csv.ts'
import { PREVIEW_LIMITS, type PreviewKey, type PreviewReason } from '#contract/desk/roster-preview.ts'
import {
  CHART_ID,
  CHART_ID_PATTERN,
  type EntityKind,
  kindOfServiceId,
  KIND_SEGMENTS,
  SCHEME_PATTERNS,
  SERVICE_ID,
  SERVICE_ID_PREFIXES,
  toPlainIdentifier,
} from '#contract/entities.ts'
import { toPlainText } from '#contract/text/plain-text.ts'
import type { InputRow } from './preview-input.ts'

type IdentifierScheme = keyof typeof SCHEME_PATTERNS

export type NameLookup = {
  by: 'names'
  /** Null for a title without an artist. */
  artist: string | null
  /** Null for an artist without a title. */
  title: string | null
  /** A name without a dash may be an artist or a title, so both fields have it. */
  isEither: boolean
}

export type Lookup =
  | { by: 'id'; kind: EntityKind; id: string }
  | { by: 'chart'; id: string }
  | { by: 'identifier'; scheme: IdentifierScheme; id: string; names: NameLookup | null }
  | NameLookup

export type LookupFault = { reason: PreviewReason; expected: string | null }

export type ReadRow = { text: string; found: Lookup | LookupFault }

/** Matches a service ID with missing or additional characters. */
const ID_LIKE = new RegExp(`^(?:${Object.values(SERVICE_ID_PREFIXES).join('|')})[0-9A-F]{16,}$`)
const ISRC_LIKE = /^[A-Z]{2}[A-Z0-9]{3}\d{5,9}$/
/** Matches a long number that a spreadsheet has shortened. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+?\d+$/i
const FORMULA = /^\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]/
const LABELED = /^(?:isrc|iswc|isni|upc|ean|icpn|gtin|grid|barcode|id)\s*[:#]?\s+(?=\S)/i
const PAGE_LINK = new RegExp(
  String.raw`/(?:${Object.values(KIND_SEGMENTS).join('|')}|charts)/(${SERVICE_ID}|${CHART_ID})(?=$|[/?#\s])`,
)
const SEPARATOR = /\s+[-‐‑‒–—―]\s+|\s*[–—―]\s*/
/** Shorter numbers can be titles, such as 1989. */
const MIN_NUMBER_DIGITS = 8
const IDENTIFIER_KEYS = ['id', 'isrc', 'icpn', 'grid', 'isni', 'iswc'] as const satisfies readonly PreviewKey[]
const FORM_FAULTS = {
  id: 'id_form',
  isrc: 'isrc_form',
  icpn: 'icpn_form',
  grid: 'id_form',
  isni: 'isni_form',
  iswc: 'id_form',
} as const satisfies Record<(typeof IDENTIFIER_KEYS)[number], PreviewReason>

/** Returns the lookup for a row, or why there is none. */
export function readRow({ cells, isSpreadsheet }: InputRow): ReadRow {
  const given = 'free' in cells ? [cells.free] : cells.map(({ text }) => text)
  const unguarded = given.map((text) => (GUARDED.test(text) ? text.slice(1) : text))
  const texts = unguarded.map((text) => toPlainText(text))
  const shown = toPlainText(texts.join(' · '), PREVIEW_LIMITS.lineLength)
  if (unguarded.some((text) => text.length > PREVIEW_LIMITS.lineLength))
    return { text: shown, found: fault('too_long') }
  if (isSpreadsheet && given.some((text) => FORMULA.test(text))) return { text: shown, found: fault('formula') }
  if ('free' in cells) return { text: shown, found: readFree(texts[0] ?? '') }
  const byKey = new Map(cells.map(({ key }, index) => [key, texts[index] ?? '']))
  return { text: shown, found: readCells(byKey) }
}

function readCells(cells: ReadonlyMap<PreviewKey, string>): Lookup | LookupFault {
  const [artist = null, title = null] = [cells.get('artist'), cells.get('title')]
  const names = artist === null && title === null ? null : ({ by: 'names', artist, title, isEither: false } as const)
  for (const key of IDENTIFIER_KEYS) {
    const text = cells.get(key)
    if (text === undefined) continue
    const found = readIdentifier(text)
    if (found === null) return fault(ROUNDED.test(text) ? 'rounded_number' : FORM_FAULTS[key])
    return 'by' in found && found.by === 'identifier' ? { ...found, names } : found
  }
  if (names !== null) return names
  // The table has known columns, but this row has no text in them.
  return fault('id_form')
}

function readFree(text: string): Lookup | LookupFault {
  const link = PAGE_LINK.exec(text)?.[1]
  const bare = link ?? text.replace(LABELED, '')
  const identifier = readIdentifier(bare)
  if (identifier !== null) return identifier
  const plain = toPlainIdentifier(bare)
  if (ROUNDED.test(bare)) return fault('rounded_number')
  if (/^\d+$/.test(plain) && plain.length >= MIN_NUMBER_DIGITS) return fault('number_only')
  if (ID_LIKE.test(plain)) return fault('id_form')
  if (ISRC_LIKE.test(plain)) return fault('isrc_form')
  const [artist = '', ...rest] = text.split(SEPARATOR)
  const title = text.slice(artist.length).replace(SEPARATOR, '').trim()
  if (rest.length > 0 && artist.trim() !== '' && title !== '') {
    return { by: 'names', artist: artist.trim(), title, isEither: false }
  }
  return { by: 'names', artist: text, title: text, isEither: true }
}

/** Returns null if the text isn't an identifier. */
function readIdentifier(text: string): Lookup | LookupFault | null {
  const id = toPlainIdentifier(text)
  if (CHART_ID_PATTERN.test(id)) return { by: 'chart', id }
  const kind = kindOfServiceId(id)
  if (kind !== null) return { by: 'id', kind, id }
  const padded = withLostZeros(id)
  const scheme = (Object.keys(SCHEME_PATTERNS) as IdentifierScheme[]).find((each) => SCHEME_PATTERNS[each].test(padded))
  if (scheme === undefined) return null
  const wrong = toWrongCheck(padded)
  if (wrong !== null) return { reason: 'check_digit', expected: wrong.expected }
  return { by: 'identifier', scheme, id: padded, names: null }
}

/** Spreadsheets drop leading zeros. Restores them if the check digit confirms that. */
function withLostZeros(id: string): string {
  if (!/^\d{9,15}[\dX]?$/.test(id)) return id
  const isBarcode = id.length >= 12 && id.length <= 14
  if (isBarcode && barcodeCheckDigit(id.slice(0, -1)) === id.slice(-1)) return id
  if (id.length < 12 && barcodeCheckDigit(id.slice(0, -1)) === id.slice(-1)) return id.padStart(12, '0')
  if (id.length < 16 && !isBarcode && mod11Check(id.slice(0, -1).padStart(15, '0')) === id.slice(-1)) {
    return id.padStart(16, '0')
  }
  return id
}

function fault(reason: PreviewReason): LookupFault {
  return { reason, expected: null }
}

/** Returns equal keys for lines with the same lookup. */
export function keyOfLookup(lookup: Lookup): string {
  if (lookup.by === 'names')
    return `names|${(lookup.artist ?? '').toLowerCase()}|${(lookup.title ?? '').toLowerCase()}|${lookup.isEither}`
  return lookup.by === 'identifier' ? `${lookup.scheme}|${lookup.id}` : lookup.id
}
