import type { SeriesAnswer } from '#contract/api/series.ts'
import { createPoint, createSeriesAnswer } from '../../../testing/series-data.ts'
import type { TrendRow } from '../to-trend-points.ts'

/** Four weeks of a song compared with the four weeks before. */
export function createTrendAnswer(overrides: Partial<SeriesAnswer> = {}): SeriesAnswer {
  return createSeriesAnswer({
    comparison: {
      kind: 'previous',
      window: { start: '2026-09-25', end: '2026-10-22' },
      points: [800, 800, null, 400].map((value, index) => createPoint(index - 4, value)),
    },
    ...overrides,
  })
}

/** Creates rows without comparison or parts. */
export function createRows(values: readonly (number | null | 'failed')[]): TrendRow[] {
  return values.map((value, index): TrendRow => {
    const { failed, ...point } = createPoint(index, value)
    const state = failed ? 'failed' : point.value === null ? 'gap' : 'known'
    return { ...point, state, compared: null, parts: [] }
  })
}
