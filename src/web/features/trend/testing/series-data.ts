import { type SeriesAnswer, type TrendPoint } from '#contract/api/series.ts'
import { addDays } from '#contract/dates.ts'
import { unitKindOf } from '#contract/territories.ts'
import { type TrendRow } from '../to-trend-points.ts'

const FIRST_FRIDAY = '2026-10-23'

/** A point of a chart week by its value; `failed` and `open` are the two things that a value alone does not say. */
export function createPoint(index: number, value: number | null | 'failed', isPartial = false): TrendPoint {
  const start = addDays(FIRST_FRIDAY, index * 7)
  const isFailed = value === 'failed'
  return { start, end: addDays(start, 6), value: isFailed ? null : value, isPartial, failed: isFailed }
}

/** Four invented weeks of a song, with what a test says differently. */
export function createSeriesAnswer(different: Partial<SeriesAnswer> = {}): SeriesAnswer {
  const location = different.location ?? 'US'
  const metric = different.metric ?? 'streams'
  const unit = metric === 'equivalents' ? unitKindOf(location) : null
  const points = [1_000, 1_200, 900, 1_100].map((value, index) => createPoint(index, value))
  const window = { start: FIRST_FRIDAY, end: '2026-11-19' }
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
    comparison: {
      kind: 'previous',
      window: { start: '2026-09-25', end: '2026-10-22' },
      points: [800, 800, null, 400].map((value, index) => createPoint(index - 4, value)),
    },
    failed: 0,
    receipt: {
      provider: 'Test provider',
      retrievedAt: '2026-11-21T09:12:00Z',
      stale: false,
      window,
      location,
      filters: {},
      unit,
      computed: ['comparison'],
      partial: false,
    },
    ...different,
  }
}

/** Rows of nothing but totals. */
export function createRows(values: readonly (number | null | 'failed')[]): TrendRow[] {
  return values.map((value, index): TrendRow => {
    const { failed, ...point } = createPoint(index, value)
    const state = failed ? 'failed' : point.value === null ? 'gap' : 'known'
    return { ...point, state, compared: null, parts: [] }
  })
}
