import { describe, expect, it } from 'vitest'
import type { EntityAnswer } from '#contract/api/entity.ts'
import type { Metrics } from '#contract/metrics.ts'
import { toMetricFigure } from './metric-figure.ts'

const toStreams = (total: number | null): Metrics => ({ streams: { total, breakouts: [] }, equivalents: null })
const toUnits = (kind: 'album_equivalent' | 'stream_equivalent', total: number): Metrics => ({
  streams: null,
  equivalents: { kind, total },
})
const toComparison = (metrics: Metrics | null): NonNullable<EntityAnswer['comparison']> => ({
  kind: 'previous',
  window: { start: '2026-01-02', end: '2026-01-08' },
  metrics,
  failed: false,
  crossesFormulaChange: false,
  likeForLike: null,
  coverage: null,
  partialReasons: [],
  obstacle: null,
})

describe('toMetricFigure', () => {
  it.each([
    ['a rise', 150, 100, 50, 0.5],
    ['a fall', 50, 100, -50, -0.5],
    ['no change', 7, 7, 0, 0],
    ['a fall to zero', 0, 100, -100, -1],
    ['no percentage from zero', 5, 0, 5, null],
    ['no percentage from zero to zero', 0, 0, 0, null],
    ['a fall below zero after a correction', -20, 100, -120, -1.2],
    ['no percentage from below zero', 20, -10, 30, null],
    ['large values', 4e12, 1e12, 3e12, 3],
    ['a missing value', null, 100, null, null],
    ['a missing comparison', 100, null, null, null],
  ])('computes %s', (_, value, before, difference, ratio) => {
    const response = { metrics: toStreams(value), comparison: toComparison(toStreams(before)) }
    expect(toMetricFigure(response, 'streams')).toEqual({ value, before, likeForLike: null, difference, ratio })
  })

  it('computes the change of Album Equivalents across formulas like for like, or not at all', () => {
    const [metrics, before] = [toUnits('album_equivalent', 4900), toUnits('album_equivalent', 4100)]
    const comparison = {
      ...toComparison(before),
      crossesFormulaChange: true,
      likeForLike: { current: 4900, compared: 5000 },
    }
    const figure = { value: 4900, before: 4100, difference: -100, ratio: -0.02 }
    expect(toMetricFigure({ metrics, comparison }, 'album_equivalent')).toMatchObject(figure)
    const unknown = { metrics, comparison: { ...comparison, likeForLike: null } }
    expect(toMetricFigure(unknown, 'album_equivalent')).toMatchObject({ ...figure, difference: null, ratio: null })
    const streams = { metrics: toStreams(5), comparison: { ...comparison, metrics: toStreams(4) } }
    expect(toMetricFigure(streams, 'streams')).toMatchObject({ difference: 1, ratio: 0.25 })
  })

  it('has no change from days before the release', () => {
    const comparison = { ...toComparison(toStreams(1)), daysReleased: 1 }
    const missing = { before: 1, difference: null, ratio: null }
    expect(toMetricFigure({ metrics: toStreams(30), comparison }, 'streams')).toMatchObject(missing)
  })

  it('computes no change against an incomplete period', () => {
    const comparison = { ...toComparison(toStreams(100)), obstacle: 'comparison_incomplete' } as const
    expect(toMetricFigure({ metrics: toStreams(150), comparison }, 'streams')).toEqual({
      value: 150,
      before: 100,
      likeForLike: null,
      difference: null,
      ratio: null,
    })
  })

  it('compares equivalents of the same unit', () => {
    const response = {
      metrics: toUnits('album_equivalent', 12),
      comparison: toComparison(toUnits('album_equivalent', 10)),
    }
    expect(toMetricFigure(response, 'album_equivalent')).toMatchObject({ value: 12, before: 10, difference: 2 })
  })

  it('never mixes units', () => {
    const response = {
      metrics: toUnits('album_equivalent', 12),
      comparison: toComparison(toUnits('stream_equivalent', 10)),
    }
    expect(toMetricFigure(response, 'album_equivalent')).toMatchObject({ value: 12, before: null, ratio: null })
    expect(toMetricFigure(response, 'stream_equivalent').value).toBeNull()
  })

  it.each(['streams', 'album_equivalent'] as const)('has null, not zero, without data for %s', (unit) => {
    const missing = { value: null, before: null, likeForLike: null, difference: null, ratio: null }
    expect(toMetricFigure({ metrics: null, comparison: null }, unit)).toEqual(missing)
    const empty = { metrics: { streams: null, equivalents: null }, comparison: toComparison(null) }
    expect(toMetricFigure(empty, unit)).toEqual(missing)
  })
})
