import { describe, expect, it } from 'vitest'
import { type Metrics } from '#contract/metrics.ts'
import { toComparedFigures } from './to-compared-figures.ts'

const metrics = (streams: number | null, units: number | null): Metrics => ({
  streams: { total: streams, breakouts: [] },
  equivalents: { kind: 'album_equivalent', total: units },
})
const before = (earlier: Metrics | null) => ({
  kind: 'previous' as const,
  window: { start: '2026-10-16', end: '2026-10-22' },
  metrics: earlier,
  failed: false,
  crossesFormulaChange: false,
})

describe(toComparedFigures, () => {
  it('gives values and their change', () => {
    const figures = toComparedFigures(
      { metrics: metrics(150, 3), comparison: before(metrics(100, 4)) },
      'album_equivalent',
    )
    expect(figures).toEqual({ streams: { value: 150, ratio: 0.5 }, equivalents: { value: 3, ratio: -0.25 } })
  })

  it('distinguishes zero from missing', () => {
    const figures = toComparedFigures(
      { metrics: metrics(0, null), comparison: before(metrics(0, 2)) },
      'album_equivalent',
    )
    expect(figures).toEqual({ streams: { value: 0, ratio: null }, equivalents: { value: null, ratio: null } })
  })

  it('never mixes unit kinds', () => {
    const figures = toComparedFigures({ metrics: metrics(1, 2), comparison: null }, 'stream_equivalent')
    expect(figures.equivalents).toEqual({ value: null, ratio: null })
  })
})
