import type { TrendPoint } from '#contract/api/series.ts'

type Week = Pick<TrendPoint, 'value' | 'isPartial'>

/** Complete weeks from the first one on that have data. A gap ends them, because a sum across it would be too low. */
export function countFirstWeeks(weeks: readonly (Week | null)[]): number {
  const end = weeks.findIndex((week) => week === null || week.value === null || week.isPartial)
  return end < 0 ? weeks.length : end
}

/** Number of weeks that all titles have, so that none is summed over more. Null if no title has any. */
export function toCommonWeeks(counts: readonly number[]): number | null {
  const comparable = counts.filter((count) => count > 0)
  return comparable.length === 0 ? null : Math.min(...comparable)
}
