import { describe, expect, it } from 'vitest'
import { step } from '#contract/week-label.ts'
import { toSparklineRun } from './to-sparkline-run.ts'

describe('toSparklineRun', () => {
  it('distinguishes off the chart from not loaded', () => {
    const run = [
      { week: '2024-W52', isKnown: true, rank: 3 },
      { week: '2024-W53', isKnown: false, rank: null },
      { week: '2025-W01', isKnown: true, rank: null },
    ]
    expect(toSparklineRun({ run }, null)).toEqual({
      weeks: [
        { week: '2024-W52', state: 'shown' },
        { week: '2024-W53', state: 'unavailable' },
        { week: '2025-W01', state: 'shown' },
      ],
      ranks: [3, null, null],
    })
  })

  it('has nothing to load from before the release', () => {
    const run = ['2024-W51', '2024-W52', '2025-W01'].map((week) => ({ week, isKnown: false, rank: null }))
    // This day is a Wednesday in the second week.
    expect(toSparklineRun({ run }, '2024-12-25').weeks.map(({ state }) => state)).toEqual([
      'shown',
      'unavailable',
      'unavailable',
    ])
  })

  it('returns the latest 26 weeks', () => {
    const run = Array.from({ length: 60 }, (_, i) => ({ week: step('2024-W01', i), isKnown: true, rank: i + 1 }))
    expect(toSparklineRun({ run }, null).ranks).toEqual(Array.from({ length: 26 }, (_, i) => i + 35))
  })
})
