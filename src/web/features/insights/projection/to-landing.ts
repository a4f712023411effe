import { type ChartProjectionAnswer, type ProjectedTitle, type ProjectionTest } from '#contract/api/chart-projection.ts'
import { UNIT_ABBREVIATIONS } from '#contract/territories.ts'
import { toRelativeChange } from '#domain/numbers/relative-change.ts'
import { formatCount, formatShare } from '../../../lib/format/format.ts'
import * as copy from './projection-copy.ts'

/** Flat, so that the table draws only rows that change. */
export type LandingRow = Pick<ProjectedTitle, 'id' | 'credit' | 'isOurs' | 'group' | 'lastRank' | 'verdict'> & {
  name: string
  best: number | null
  rank: number | null
  worst: number | null
  low: number | null
  units: number | null
  high: number | null
  /** Growth of the known days. */
  growth: number | null
  error: number | null
}

export function toLandingRows(answer: ChartProjectionAnswer): LandingRow[] {
  const rows = answer.titles.map(({ id, title, credit, isOurs, group, lastRank, verdict, units, ranks, ...days }) => ({
    id,
    credit,
    isOurs,
    group,
    lastRank,
    verdict,
    name: title ?? id,
    best: ranks?.best ?? null,
    rank: ranks?.rank ?? null,
    worst: ranks?.worst ?? null,
    low: units?.low ?? null,
    units: units?.units ?? null,
    high: units?.high ?? null,
    growth: toRelativeChange(days.soFar, days.lastSoFar),
    error: units === null ? null : (findTest(answer, group)?.error ?? null),
  }))
  const place = ({ rank, lastRank }: LandingRow) => rank ?? lastRank ?? Infinity
  return rows.toSorted((one, other) => Number(other.isOurs) - Number(one.isOurs) || place(one) - place(other))
}

/** The test of projections after as many days as are known. */
export function findTest(
  { tests, days }: Pick<ChartProjectionAnswer, 'tests' | 'days'>,
  group: ProjectedTitle['group'],
): ProjectionTest | null {
  return tests.find((test) => test.group === group && test.days === days) ?? null
}

/** Of the roster's best title, or else of the one that is likely first. */
export function toLandingFinding(
  rows: readonly LandingRow[],
  { unit, chart }: Pick<ChartProjectionAnswer, 'unit' | 'chart'>,
  locale: string,
): string | null {
  const row = rows.find(({ rank }) => rank !== null)
  if (row === undefined || row.rank === null || row.best === null || row.worst === null) return null
  const count = (value: number | null) => formatCount(value, locale)
  const isSure = row.best === row.worst
  return [
    copy.likely(row.name, nameRank(row.rank, chart.depth, locale)),
    isSure ? '' : copy.range(count(row.best), nameRank(row.worst, chart.depth, locale, count)),
    copy.withUnits(
      [count(row.units), unit === null ? '' : UNIT_ABBREVIATIONS[unit]].join(' ').trim(),
      count(row.low),
      count(row.high),
    ),
  ].join('')
}

/** A range can end below the last rank. */
export function nameRank(
  rank: number,
  depth: number | null,
  locale: string,
  format: (rank: number) => string = (value) => copy.numberRank(formatCount(value, locale)),
): string {
  return depth !== null && rank > depth ? copy.beyond(formatCount(depth, locale)) : format(rank)
}

/** Says for whom the projections are how good. */
export function toTestSentences(answer: ChartProjectionAnswer, locale: string): string[] {
  const [group] = answer.titles.flatMap(({ verdict, group: own }) => (verdict === 'good' && own !== null ? [own] : []))
  const test = findTest(answer, group ?? 'settled')
  if (test === null) return []
  const { days, outcomes, error, coverage, lastWeekError } = test
  const percent = (share: number) => formatShare(share, locale)
  const { rankTest } = answer
  return [
    copy.tested(days, formatCount(outcomes, locale), copy.groupTitles(test.group), percent(error), percent(coverage)),
    ...(lastWeekError === null ? [] : [copy.lastWeekOff(percent(lastWeekError))]),
    ...(rankTest === null
      ? []
      : [copy.ranksTested(percent(rankTest.coverage), formatCount(rankTest.outcomes, locale))]),
  ]
}
