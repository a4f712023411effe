import { type EntityFacts } from '#contract/api/entity.ts'
import { isIsoDate } from '#contract/dates.ts'
import { isolateText } from '#contract/isolate-text.ts'
import * as copy from './copy.ts'
import { toCodeName } from '../../lib/to-code-name.ts'
import { formatDate, formatDuration } from '../../lib/format.ts'

export type Fact = { label: string; value: string }

/** Leaves out missing facts. */
export function toFacts(facts: EntityFacts, locale: string): Fact[] {
  const lines: [string, string | null][] = [
    [copy.factLabels.releaseDate, facts.releaseDate && formatReleaseDate(facts.releaseDate, locale)],
    [copy.factLabels.durationSec, facts.durationSec === null ? null : formatDuration(facts.durationSec, locale)],
    [copy.factLabels.label, facts.label],
    [copy.factLabels.releaseType, facts.releaseType && formatCode(facts.releaseType)],
    [copy.factLabels.productFormat, facts.productFormat && formatCode(facts.productFormat)],
    [copy.factLabels.edition, facts.edition],
    [copy.factLabels.artistType, facts.artistType && formatCode(facts.artistType)],
    [copy.factLabels.country, facts.country && toCodeName(facts.country, 'region', locale)],
    [copy.factLabels.languages, listOf(facts.languages.map((code) => toCodeName(code, 'language', locale)))],
    [copy.factLabels.genres, listOf(facts.genres)],
    [copy.factLabels.writers, listOf(facts.writers)],
  ]
  return lines.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]))
}

/** Release dates can be days, months or years. */
function formatReleaseDate(date: string, locale: string): string {
  if (isIsoDate(date)) return formatDate(date, locale)
  return isIsoDate(`${date}-01`) ? formatMonth(date, locale) : date
}

function formatMonth(month: string, locale: string): string {
  const style = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return isolateText(new Intl.DateTimeFormat(locale, style).format(new Date(`${month}-01T00:00:00Z`)))
}

/** Formats a provider code, e.g. `digital_download` as `Digital download`. */
function formatCode(code: string): string {
  if (code.toLowerCase() === 'ep') return copy.extendedPlay
  const name = code.replaceAll('_', ' ')
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

function listOf(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join(', ')
}
