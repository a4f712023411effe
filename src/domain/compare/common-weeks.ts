import type { TrendPoint } from '#contract/api/series.ts'

type Week = Pick<TrendPoint, 'value' | 'isPartial'>

/** Counts complete weeks from the first one until data is missing. A sum across a gap would be too low. */
export function countFirstWeeks(weeks: readonly (Week | null)[]): number {
  const end = weeks.findIndex((week) => week === null || week.value === null || week.isPartial)
  return end < 0 ? weeks.length : end
}

/** Number of weeks that every title has, so that sums cover equally many. Null if no title has any. */
export function toCommonWeeks(counts: readonly number[]): number | null {
  const comparable = counts.filter((count) => count > 0)
  return comparable.length === 0 ? null : Math.min(...comparable)
}
