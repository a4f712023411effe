import { describe, expect, it } from 'vitest'
import { step } from '#contract/week-label.ts'
import { describeCoverage, toSparklineRun } from './to-sparkline-run.ts'

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
    // A Wednesday in the second week.
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

describe('describeCoverage', () => {
  const answer = { id: '', charts: [], receipt: {} as never }
  it.each([
    [{ charts: 3, weeks: 40, listed: 12 }, 0, 'Based on 40 chart weeks across 3 of 12 song charts.'],
    [{ charts: 0, weeks: 0, listed: 12 }, 5, 'Based on 0 chart weeks across 0 of 12 song charts. Loading 5 more charts.'], // prettier-ignore
    [{ charts: 1, weeks: 1, listed: null }, 1, 'Based on 1 chart week across 1 song chart. Loading 1 more chart.'], // prettier-ignore
  ])('describes %o with %i charts loading', (known, reading, text) => {
    expect(describeCoverage({ ...answer, known, reading }, 'song')).toBe(text)
  })
})
