import type { MatchMethod, PreviewReason, PreviewState } from '#contract/desk/roster-preview.ts'
import { plural } from '../../../lib/format/plural.ts'

export const title = 'Add to roster'
export const tabs = { search: 'Search', paste: 'Paste', file: 'File' } as const
export const nothingSaved = 'Nothing is saved until you add it.'

export const checkedLines = 'Results'
export const someFailed = (count: number, formatted: string) =>
  plural(count, {
    one: 'The data provider didn’t respond for 1 line.',
    other: `The data provider didn’t respond for ${formatted} lines.`,
  })

export const states: Record<PreviewState, string> = {
  matched: 'Matched',
  ambiguous: 'Ambiguous',
  unknown: 'Unknown',
  invalid: 'Invalid',
  duplicate: 'Duplicate',
}

const METHODS: Record<MatchMethod, string> = {
  id: 'by ID',
  isrc: 'by ISRC',
  icpn: 'by barcode',
  grid: 'by GRid',
  isni: 'by ISNI',
  iswc: 'by ISWC',
  name: 'by name',
}
export const matchedBy = (by: MatchMethod | null) => (by === null ? '' : METHODS[by])

const REASONS: Record<Exclude<PreviewReason, 'check_digit' | 'same_text' | 'same_entity'>, string> = {
  not_found: 'Not found at the data provider',
  provider_failed: 'The data provider didn’t respond',
  several: 'Several matches',
  similar: 'No exact match',
  by_name_only: 'Only the name matches',
  formula: 'Looks like a formula: starts with =, +, -, or @',
  too_long: 'Longer than 300 characters',
  isrc_form: 'An ISRC has 12 characters, such as QZTST2600001',
  icpn_form: 'A barcode has 12 to 14 digits',
  isni_form: 'An ISNI has 16 characters',
  id_form: 'Not a complete identifier',
  rounded_number: 'The spreadsheet shortened this number. Format the column as text.',
  number_only: 'Not a known type of identifier',
}
export function describeReason(reason: PreviewReason, expected: string | null, sameAs: number | null): string {
  if (reason === 'check_digit') return `Typo: the last character should be ${expected ?? 'another'}`
  if (reason === 'same_text' || reason === 'same_entity') return `Same as line ${sameAs ?? ''}`
  return REASONS[reason]
}
/** @param alreadyThere null if all are new */
export const addedCount = (added: string, alreadyThere: string | null) =>
  `Added ${added}.${alreadyThere === null ? '' : ` ${alreadyThere} already on the roster.`}`
