import type { EntityFacts } from '#contract/api/entity.ts'
import { codeToWords } from '#contract/text/sentence-case.ts'
import * as copy from '../copy.ts'
import { toCodeName } from '../../../lib/format/to-code-name.ts'
import { formatReleaseDate } from '../../../lib/format/format-release-date.ts'
import { formatDuration } from '../../../lib/format/format.ts'

/** `isClear`: the value needs no visible label. `isMinor`: phones show it with the identifiers, to save a line. */
export type Fact = { label: string; value: string; isClear: boolean; isMinor: boolean }

type FactKey = keyof typeof copy.factLabels

const CLEAR: ReadonlySet<FactKey> = new Set(['releaseType', 'artistType', 'country', 'languages', 'genres'])
const MINOR: ReadonlySet<FactKey> = new Set(['languages', 'genres'])

/** Omits missing facts. */
export function toFacts(facts: EntityFacts, locale: string): Fact[] {
  const lines: [FactKey, string | null][] = [
    ['releaseDate', facts.releaseDate && formatReleaseDate(facts.releaseDate, locale)],
    ['durationSec', facts.durationSec === null ? null : formatDuration(facts.durationSec, locale)],
    ['label', facts.label],
    ['releaseType', facts.releaseType && formatCode(facts.releaseType)],
    ['productFormat', facts.productFormat && formatCode(facts.productFormat)],
    ['edition', facts.edition],
    ['artistType', facts.artistType && formatCode(facts.artistType)],
    ['country', facts.country && toCodeName(facts.country, 'region', locale)],
    ['languages', listOf(facts.languages.map((code) => toCodeName(code, 'language', locale)))],
    ['genres', listOf(facts.genres)],
    ['writers', listOf(facts.writers)],
  ]
  return lines.flatMap(([key, value]) =>
    value === null || value === ''
      ? []
      : [{ label: copy.factLabels[key], value, isClear: CLEAR.has(key), isMinor: MINOR.has(key) }],
  )
}

/** Formats a provider code: `digital_download` becomes `Digital download`. */
function formatCode(code: string): string {
  return code.toLowerCase() === 'ep' ? 'EP' : codeToWords(code)
}

function listOf(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join(', ')
}
