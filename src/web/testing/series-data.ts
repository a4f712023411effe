import type { SeriesAnswer, TrendPoint } from '#contract/api/series.ts'
import { addDays } from '#contract/dates.ts'
import { unitKindOf } from '#contract/territories.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'

const FIRST_FRIDAY = '2026-10-23'

/** `week` counts weeks after October 23, 2026, negative for earlier ones. */
export function createPoint(week: number, value: number | null | 'failed', isPartial = false): TrendPoint {
  const start = addDays(FIRST_FRIDAY, Math.round(week * 7))
  const isFailed = value === 'failed'
  return { start, end: addDays(start, 6), value: isFailed ? null : value, isPartial, failed: isFailed }
}

export function createSeriesAnswer(overrides: Partial<SeriesAnswer> = {}): SeriesAnswer {
  const location = overrides.location ?? 'US'
  const metric = overrides.metric ?? 'streams'
  const points = overrides.points ?? [1_000, 1_200, 900, 1_100].map((value, week) => createPoint(week, value))
  const window = { start: points[0]?.start ?? FIRST_FRIDAY, end: points.at(-1)?.end ?? FIRST_FRIDAY }
  const comparison = overrides.comparison ?? null
  const unit = metric === 'equivalents' ? unitKindOf(location) : null
  return {
    kind: 'song',
    id: `SG${'0'.repeat(31)}1`,
    location,
    window,
    filters: {},
    interval: 'week',
    metric,
    unit,
    points,
    breakout: null,
    comparison,
    failed: points.filter(({ failed }) => failed).length,
    receipt: createReceipt({ window, location, unit, computed: comparison === null ? [] : ['comparison'] }),
    ...overrides,
  }
}
