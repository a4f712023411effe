import type { ChartProjectionAnswer } from '#contract/api/insights/chart-projection.ts'
import { UNIT_ABBREVIATIONS } from '#contract/territories.ts'
import { formatCount, formatShare } from '../../../lib/format/format.ts'
import { findTest, type LandingRow, nameRank, toLandingRows } from '../../../ui/projection/landing-rows.ts'
import * as copy from './projection-copy.ts'

/** Sorts roster titles first, then by rank. */
export function toSortedRows(answer: ChartProjectionAnswer): LandingRow[] {
  return toLandingRows(answer).toSorted(
    (one, other) => Number(other.isOurs) - Number(one.isOurs) || toPlace(one) - toPlace(other),
  )
}

function toPlace({ rank, lastRank }: LandingRow): number {
  return rank ?? lastRank ?? Infinity
}

/** Describes the roster's best title, otherwise the title that is likely to be number 1. */
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
    copy.likely(
      row.title ?? row.id,
      nameRank(row.rank, chart.depth, locale, (rank) => `number ${count(rank)}`),
    ),
    isSure ? '' : ` (${count(row.best)} to ${nameRank(row.worst, chart.depth, locale)})`,
    copy.withUnits(
      [count(row.units), unit === null ? '' : UNIT_ABBREVIATIONS[unit]].join(' ').trim(),
      count(row.low),
      count(row.high),
    ),
  ].join('')
}

/** Describes how good the projections are for which titles. */
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
