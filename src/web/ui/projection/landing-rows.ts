import type { ChartProjectionAnswer, ProjectedTitle, ProjectionTest } from '#contract/api/insights/chart-projection.ts'
import type { ChartSummary } from '#contract/api/charts.ts'
import { toRelativeChange } from '#domain/numbers/relative-change.ts'
import { formatCount } from '../../lib/format/format.ts'

/** Flat, so that the table renders only rows that change. */
export type LandingRow = Pick<
  ProjectedTitle,
  'id' | 'title' | 'credit' | 'isOurs' | 'group' | 'lastRank' | 'lastUnits' | 'soFar' | 'lastSoFar' | 'verdict'
> & {
  chart: ChartSummary
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
  return answer.titles.map(({ units, ranks, ...title }) => ({
    ...title,
    chart: answer.chart,
    best: ranks?.best ?? null,
    rank: ranks?.rank ?? null,
    worst: ranks?.worst ?? null,
    low: units?.low ?? null,
    units: units?.units ?? null,
    high: units?.high ?? null,
    growth: toRelativeChange(title.soFar, title.lastSoFar),
    error: units === null ? null : (findTest(answer, title.group)?.error ?? null),
  }))
}

/** Returns the test of projections for the same number of known days. */
export function findTest(
  { tests, days }: Pick<ChartProjectionAnswer, 'tests' | 'days'>,
  group: ProjectedTitle['group'],
): ProjectionTest | null {
  return tests.find((test) => test.group === group && test.days === days) ?? null
}

/** An interval can end below the last rank. */
export function nameRank(
  rank: number,
  depth: number | null,
  locale: string,
  format: (rank: number) => string = (value) => formatCount(value, locale),
): string {
  return depth !== null && rank > depth ? `below ${formatCount(depth, locale)}` : format(rank)
}
