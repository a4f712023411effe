import { describe, expect, it } from 'vitest'
import { type Metrics } from '#contract/metrics.ts'
import { toFigure, toFigures } from './to-figures.ts'

describe('toFigure', () => {
  it.each([
    ['a rise', 150, 100, 50, 0.5],
    ['a fall', 50, 100, -50, -0.5],
    ['no change', 7, 7, 0, 0],
    ['down to zero', 0, 100, -100, -1],
    ['from zero, which has no percentage', 5, 0, 5, null],
    ['zero to zero', 0, 0, 0, null],
    ['below zero after a correction', -20, 100, -120, -1.2],
    ['from below zero, which has no percentage', 20, -10, 30, null],
    ['huge', 4e12, 1e12, 3e12, 3],
    ['an absent value', null, 100, null, null],
    ['an absent comparison', 100, null, null, null],
  ])('%s', (_, value, before, difference, ratio) => {
    expect(toFigure(value, before)).toEqual({ value, before, difference, ratio })
  })
})

const window = { start: '2026-01-02', end: '2026-01-08' }
const metricsOf = (kind: 'album_equivalent' | 'stream_equivalent', total: number): Metrics => ({
  streams: { total, breakouts: [] },
  equivalents: { kind, total },
})
const comparisonOf = (metrics: Metrics | null) =>
  ({ kind: 'previous', window, metrics, failed: false, crossesFormulaChange: false }) as const

describe('toFigures', () => {
  it('compares like with like', () => {
    const figures = toFigures({
      metrics: metricsOf('album_equivalent', 12),
      comparison: comparisonOf(metricsOf('album_equivalent', 10)),
    })
    expect(figures.unitKind).toBe('album_equivalent')
    expect(figures.equivalents).toMatchObject({ value: 12, before: 10, difference: 2 })
  })

  it('never compares equivalents of two kinds', () => {
    const figures = toFigures({
      metrics: metricsOf('album_equivalent', 12),
      comparison: comparisonOf(metricsOf('stream_equivalent', 10)),
    })
    expect(figures.equivalents).toEqual({ value: 12, before: null, difference: null, ratio: null })
    expect(figures.streams.before).toBe(10)
  })

  it('has dashes, not zeros, where the answer has nothing', () => {
    const nothing = { value: null, before: null, difference: null, ratio: null }
    expect(toFigures({ metrics: null, comparison: null })).toEqual({
      streams: nothing,
      equivalents: nothing,
      unitKind: null,
    })
    expect(toFigures({ metrics: { streams: null, equivalents: null }, comparison: comparisonOf(null) })).toMatchObject({
      streams: nothing,
      equivalents: nothing,
    })
  })
})
