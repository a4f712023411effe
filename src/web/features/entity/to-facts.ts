import { type EntityFacts } from '#contract/api/entity.ts'
import { isIsoDate } from '#contract/dates.ts'
import { formatDate, formatDuration } from '../../lib/format.ts'

export type Fact = { label: string; value: string }

/** The facts that the record has, in words; the others are left out. */
export function toFacts(facts: EntityFacts, locale: string): Fact[] {
  const lines: [string, string | null][] = [
    ['Released', facts.releaseDate && formatReleaseDate(facts.releaseDate, locale)],
    ['Length', facts.durationSec === null ? null : formatDuration(facts.durationSec)],
    ['Label', facts.label],
    ['Type', facts.releaseType && toWords(facts.releaseType)],
    ['Format', facts.productFormat && toWords(facts.productFormat)],
    ['Edition', facts.edition],
    ['Artist type', facts.artistType && toWords(facts.artistType)],
    ['From', facts.country && nameOf(facts.country, 'region', locale)],
    ['Language', listOf(facts.languages.map((code) => nameOf(code, 'language', locale)))],
    ['Genre', listOf(facts.genres)],
    ['Writers', listOf(facts.writers)],
  ]
  return lines.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]))
}

/** Records have whole days, months or years. */
function formatReleaseDate(date: string, locale: string): string {
  return isIsoDate(date) ? formatDate(date, locale) : date
}

/** `ep` and `video` are codes; anything else is the provider's own word. */
function toWords(code: string): string {
  if (code.toLowerCase() === 'ep') return 'EP'
  const words = code.replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** The code itself where Intl does not know it: a provider may send names. */
function nameOf(code: string, type: 'region' | 'language', locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type }).of(code) ?? code
  } catch {
    return code // RangeError: not a code
  }
}

function listOf(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join(', ')
}
