import { type SeriesInterval } from '#contract/query-params.ts'
import { type MetricUnit } from '#contract/metric-table.ts'
import * as copy from './copy.ts'
import { formatChange, formatDate, formatWindow } from '../../lib/format.ts'
import { formatUnits } from '../../lib/metric-figure.ts'
import { type TrendRow } from './to-trend-points.ts'
import { metricName } from '../../lib/graph/format-data-point.ts'

type Shown = { interval: SeriesInterval; unit: MetricUnit; comparedTo: 'previous' | 'year' | null; locale: string }

/** What the drawing shows, in one sentence. Highest, lowest and change are of whole points: a partial one still grows. */
export function toTrendSummary(rows: readonly TrendRow[], { interval, unit, comparedTo, locale }: Shown): string {
  const first = rows[0]
  const last = rows.at(-1)
  if (first === undefined || last === undefined) return ''
  const known = rows.flatMap((row) => (row.value === null || row.isPartial ? [] : [{ ...row, value: row.value }]))
  const at = (row: TrendRow) => copy.at[interval](formatDate(row.start, locale))
  const say = (value: number) => formatUnits(value, unit, locale)
  const ranked = known.toSorted((one, other) => other.value - one.value)
  const [highest, lowest] = [ranked[0], ranked.at(-1)]
  const clauses = [
    copy.span[interval](metricName(unit), rows.length, formatWindow({ start: first.start, end: last.end }, locale)),
    highest && highest.value === lowest?.value ? toOneValue(say(highest.value), known.length) : null,
    highest && lowest && highest.value !== lowest.value
      ? copy.extremes(say(highest.value), at(highest), say(lowest.value), at(lowest))
      : null,
    comparedTo && toChangeClause(known, comparedTo, locale),
    countClause(rows.filter(({ state, isPartial }) => state === 'gap' && !isPartial).length, copy.withoutData),
    countClause(rows.filter(({ state }) => state === 'failed').length, copy.notRead),
    countClause(rows.filter(({ state }) => state === 'waiting').length, copy.notReadYet),
    countClause(rows.filter(({ isPartial }) => isPartial).length, copy.stillOpen),
  ]
  return `${clauses.filter((clause) => typeof clause === 'string').join('; ')}.`
}

function toOneValue(value: string, points: number): string {
  return points === 1 ? value : copy.always(value)
}

/** Over the points that both sides have whole, so that a gap does not look like a fall. */
function toChangeClause(known: readonly TrendRow[], comparedTo: 'previous' | 'year', locale: string): string | null {
  const pairs = known.flatMap(({ value, compared }) =>
    value === null || compared === null || compared.value === null ? [] : [{ value, before: compared.value }],
  )
  const before = pairs.reduce((total, pair) => total + pair.before, 0)
  if (before <= 0) return null
  const after = pairs.reduce((total, pair) => total + pair.value, 0)
  return copy.changeAgainst[comparedTo](formatChange((after - before) / before, locale, 0))
}

function countClause(count: number, say: (count: number) => string): string | null {
  return count === 0 ? null : say(count)
}
