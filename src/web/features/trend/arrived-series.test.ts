import { describe, expect, it } from 'vitest'
import type { TrendPoint } from '#contract/api/series.ts'
import { addSeriesLines, toSeriesProgress } from './arrived-series.ts'
import { createPoint } from '../../testing/series-data.ts'
import { createTrendAnswer } from './testing/trend-data.ts'

const waiting = (index: number): TrendPoint => ({ ...createPoint(index, null), waiting: true })

const FRAME = createTrendAnswer({
  points: [waiting(0), waiting(1)],
  comparison: null,
  breakout: {
    name: 'commercial_model',
    values: [
      { name: 'ad_supported', points: [waiting(0), waiting(1)] },
      { name: 'premium', points: [waiting(0), waiting(1)] },
    ],
  },
})

describe('addSeriesLines', () => {
  it('returns null before the first frame', () => {
    expect(addSeriesLines(null, [])).toBeNull()
    expect(addSeriesLines(null, [{ of: 'points', index: 0, point: createPoint(0, 1) }])).toBeNull()
  })

  it('inserts points by index and counts failed ones', () => {
    const answer = addSeriesLines(null, [
      { frame: FRAME },
      { of: 'points', index: 1, point: createPoint(1, 7) },
      { of: 1, index: 0, point: createPoint(0, 'failed') },
      { of: 'comparison', index: 0, point: createPoint(0, 5) },
    ])
    expect(answer?.points).toEqual([waiting(0), createPoint(1, 7)])
    expect(answer?.breakout?.values[0]?.points).toEqual([waiting(0), waiting(1)])
    expect(answer?.breakout?.values[1]?.points).toEqual([createPoint(0, 'failed'), waiting(1)])
    expect(answer?.failed).toBe(1)
    expect(answer?.comparison).toBeNull()
  })

  it('reuses loaded points, including zeros and gaps, but not failed ones', () => {
    const cached = { ...FRAME, points: [createPoint(0, 0), createPoint(1, 'failed')], failed: 1 }
    const again = addSeriesLines(cached, [{ frame: FRAME }])
    expect(again?.points).toEqual([createPoint(0, 0), waiting(1)])
    expect(again?.failed).toBe(0)
    expect(
      addSeriesLines({ ...cached, points: [createPoint(0, null), waiting(1)] }, [{ frame: FRAME }])?.points,
    ).toEqual([createPoint(0, null), waiting(1)])
  })

  it('returns a complete response unchanged', () => {
    const complete = createTrendAnswer()
    expect(addSeriesLines(FRAME, [complete])).toBe(complete)
  })
})

describe('toSeriesProgress', () => {
  it.each([
    [FRAME, true, { state: 'loading', arrived: 0, total: 6 }],
    [FRAME, false, { state: 'stopped', arrived: 0, total: 6 }],
    [createTrendAnswer(), true, { state: 'done', arrived: 8, total: 8 }],
    [createTrendAnswer({ failed: 2 }), false, { state: 'done', failed: 2 }],
  ])('counts loaded and failed points, case %#', (answer, isFetching, expected) =>
    expect(toSeriesProgress(answer, isFetching)).toMatchObject(expected),
  )
})
