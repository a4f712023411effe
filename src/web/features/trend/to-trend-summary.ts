import { crossesFormulaChange } from '#domain/numbers/equivalents.ts'
import type { SeriesInterval } from '#contract/query-params.ts'
import type { MetricUnit } from '#contract/metric-table.ts'
import { toRelativeChange } from '#domain/numbers/relative-change.ts'
import * as copy from './copy.ts'
import { formatChange, formatCount, formatDate, formatWindow } from '../../lib/format/format.ts'
import { isComplete, isShort } from '../../lib/graph/data-point.ts'
import type { TrendRow } from './to-trend-points.ts'
import { metricName } from '../../lib/graph/format-data-point.ts'

type SummaryOptions = {
  interval: SeriesInterval
  unit: MetricUnit
  comparedTo: 'previous' | 'year' | null
  /** True if the graph omits requested periods before the release. */
  startsAtRelease: boolean
  locale: string
}

/** Describes the graph in one sentence. Ignores partial points, and a short first week unless it is the highest. */
export function toTrendSummary(
  rows: readonly TrendRow[],
  { interval, unit, comparedTo, startsAtRelease, locale }: SummaryOptions,
): string {
  const first = rows[0]
  const last = rows.at(-1)
  if (first === undefined || last === undefined) return ''
  const known = rows.flatMap((row) => (row.value === null || row.isPartial ? [] : [{ ...row, value: row.value }]))
  const at = (row: TrendRow) => copy.at[interval](formatDate(row.start, locale))
  const format = (value: number) => formatCount(value, locale)
  const ranked = known.toSorted((one, other) => other.value - one.value)
  const [highest, lowest] = [ranked[0], ranked.findLast(isComplete) ?? ranked.at(-1)]
  const clauses = [
    copy.span[interval](metricName(unit), rows.length, formatWindow({ start: first.start, end: last.end }, locale)),
    startsAtRelease ? 'starts with the release' : null,
    highest && highest.value === lowest?.value ? toConstantClause(format(highest.value), known.length, interval) : null,
    highest && lowest && highest.value !== lowest.value
      ? `highest ${format(highest.value)} ${at(highest)}, lowest ${format(lowest.value)} ${at(lowest)}`
      : null,
    highest && lowest && unit === 'album_equivalent' && crossesFormulaChange(highest.start, lowest.start)
      ? 'the highest and the lowest use different formulas'
      : null,
    comparedTo && toChangeClause(known, { comparedTo, unit, locale }),
    countClause(rows.filter(({ state }) => state === 'unreleased').length, copy.beforeRelease),
    toShortClause(rows.find(isShort)),
    countClause(rows.filter(({ state, isPartial }) => state === 'gap' && !isPartial).length, copy.withoutData),
    countClause(rows.filter(({ state }) => state === 'failed').length, copy.failedToLoad),
    countClause(rows.filter(({ state }) => state === 'waiting').length, copy.notLoadedYet),
    countClause(rows.filter(({ isPartial }) => isPartial).length, copy.inProgress),
  ]
  return `${clauses.filter((clause) => typeof clause === 'string').join('; ')}.`
}

function toConstantClause(value: string, points: number, interval: SeriesInterval): string {
  return points === 1 ? value : copy.always[interval](value)
}

type ChangeOptions = Pick<SummaryOptions, 'unit' | 'locale'> & { comparedTo: 'previous' | 'year' }

/** A series has no streams by commercial model, so earlier points can't be revalued. */
function isAcrossFormulas({ start, compared }: TrendRow): boolean {
  return compared !== null && crossesFormulaChange(compared.start, start)
}

/** Compares only complete points that both periods have, so that a gap or a release doesn't look like a change. */
function toChangeClause(known: readonly TrendRow[], { comparedTo, unit, locale }: ChangeOptions): string | null {
  if (unit === 'album_equivalent' && known.some(isAcrossFormulas)) return copy.changeNotComparable[comparedTo]
  const pairs = known.flatMap((row) => {
    const { value, compared } = row
    if (value === null || compared === null || compared.value === null || compared.isPartial) return []
    return isComplete(row) && compared.daysReleased === undefined ? [{ value, before: compared.value }] : []
  })
  const before = pairs.reduce((total, pair) => total + pair.before, 0)
  const after = pairs.reduce((total, pair) => total + pair.value, 0)
  const change = toRelativeChange(after, before)
  return change === null ? null : copy.changeAgainst[comparedTo](formatChange(change, locale, 0))
}

function toShortClause(row: TrendRow | undefined): string | null {
  return row?.daysReleased === undefined ? null : `short first week (${row.daysReleased} of 7 days)`
}

function countClause(count: number, toText: (count: number) => string): string | null {
  return count === 0 ? null : toText(count)
}
