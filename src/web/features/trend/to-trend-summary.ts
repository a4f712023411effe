import { type SeriesInterval } from '#contract/questions.ts'
import { type UnitKind } from '#contract/territories.ts'
import { formatChange, formatDate, formatWindow } from '../../lib/format.ts'
import { type TrendRow } from './to-trend-points.ts'
import { formatValue, metricWords } from '../../lib/graph/reading-words.ts'

type Shown = { interval: SeriesInterval; unit: UnitKind | null; comparedTo: 'previous' | 'year' | null; locale: string }

const WORDS = {
  week: ['chart week', 'chart weeks', 'in the week of'],
  day: ['day', 'days', 'on'],
} as const satisfies Record<SeriesInterval, readonly string[]>

const COMPARED_WORDS = { previous: 'the previous period', year: 'last year' } as const

/** What the drawing shows, in one sentence. Highest, lowest and change are of whole points: a partial one still grows. */
export function toTrendSummary(rows: readonly TrendRow[], { interval, unit, comparedTo, locale }: Shown): string {
  const first = rows[0]
  const last = rows.at(-1)
  if (first === undefined || last === undefined) return ''
  const known = rows.flatMap((row) => (row.value === null || row.isPartial ? [] : [{ ...row, value: row.value }]))
  const [single, many, when] = WORDS[interval]
  const at = (row: TrendRow) => `${when} ${formatDate(row.start, locale)}`
  const say = (value: number) => formatValue(value, unit, locale)
  const ranked = known.toSorted((one, other) => other.value - one.value)
  const [highest, lowest] = [ranked[0], ranked.at(-1)]
  const clauses = [
    `${metricWords(unit)} in ${rows.length} ${rows.length === 1 ? single : many}, ${formatWindow({ start: first.start, end: last.end }, locale)}`,
    highest && highest.value === lowest?.value ? `${known.length === 1 ? '' : 'always '}${say(highest.value)}` : null,
    highest && lowest && highest.value !== lowest.value
      ? `highest ${say(highest.value)} ${at(highest)}, lowest ${say(lowest.value)} ${at(lowest)}`
      : null,
    comparedTo && toChangeClause(known, COMPARED_WORDS[comparedTo], locale),
    countClause(rows.filter(({ state, isPartial }) => state === 'gap' && !isPartial).length, 'without data'),
    countClause(rows.filter(({ state }) => state === 'failed').length, 'not read'),
    countClause(rows.filter(({ state }) => state === 'waiting').length, 'not read yet'),
    countClause(rows.filter(({ isPartial }) => isPartial).length, 'still open'),
  ]
  return `${clauses.filter((clause) => typeof clause === 'string').join('; ')}.`
}

/** Over the points that both sides have whole, so that a gap does not look like a fall. */
function toChangeClause(known: readonly TrendRow[], words: string, locale: string): string | null {
  const pairs = known.flatMap(({ value, compared }) =>
    value === null || compared === null || compared.value === null ? [] : [{ value, before: compared.value }],
  )
  const before = pairs.reduce((total, pair) => total + pair.before, 0)
  if (before <= 0) return null
  const after = pairs.reduce((total, pair) => total + pair.value, 0)
  return `${formatChange((after - before) / before, locale)} against ${words}`
}

function countClause(count: number, words: string): string | null {
  return count === 0 ? null : `${count} ${words}`
}
