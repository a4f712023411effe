import { type EntityFacts } from '#contract/api/entity.ts'
import { isIsoDate } from '#contract/dates.ts'
import { isolateText } from '#contract/isolate-text.ts'
import * as copy from './copy.ts'
import { formatDate, formatDuration } from '../../lib/format.ts'

export type Fact = { label: string; value: string }

/** The facts that the record has, in words; the others are left out. */
export function toFacts(facts: EntityFacts, locale: string): Fact[] {
  const lines: [string, string | null][] = [
    [copy.factLabels.releaseDate, facts.releaseDate && formatReleaseDate(facts.releaseDate, locale)],
    [copy.factLabels.durationSec, facts.durationSec === null ? null : formatDuration(facts.durationSec, locale)],
    [copy.factLabels.label, facts.label],
    [copy.factLabels.releaseType, facts.releaseType && toWords(facts.releaseType)],
    [copy.factLabels.productFormat, facts.productFormat && toWords(facts.productFormat)],
    [copy.factLabels.edition, facts.edition],
    [copy.factLabels.artistType, facts.artistType && toWords(facts.artistType)],
    [copy.factLabels.country, facts.country && nameOf(facts.country, 'region', locale)],
    [copy.factLabels.languages, listOf(facts.languages.map((code) => nameOf(code, 'language', locale)))],
    [copy.factLabels.genres, listOf(facts.genres)],
    [copy.factLabels.writers, listOf(facts.writers)],
  ]
  return lines.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]))
}

/** Records have whole days, months or years. */
function formatReleaseDate(date: string, locale: string): string {
  if (isIsoDate(date)) return formatDate(date, locale)
  return isIsoDate(`${date}-01`) ? formatMonth(date, locale) : date
}

function formatMonth(month: string, locale: string): string {
  const style = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return isolateText(new Intl.DateTimeFormat(locale, style).format(new Date(`${month}-01T00:00:00Z`)))
}

/** `ep` and `video` are codes; anything else is the provider's own word. */
function toWords(code: string): string {
  if (code.toLowerCase() === 'ep') return copy.extendedPlay
  const words = code.replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** The code itself where Intl does not know it: a provider may send names. */
function nameOf(code: string, type: 'region' | 'language', locale: string): string {
  try {
    return isolateText(new Intl.DisplayNames([locale], { type }).of(code) ?? code)
  } catch {
    return code // RangeError: not a code
  }
}

function listOf(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join(', ')
}
