import { describe, expect, it } from 'vitest'
import { countGaps, describeRun } from './describe-run.ts'

const shown = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ week: `2024-W0${i + 1}`, state: 'shown' as const }))

describe('describeRun', () => {
  it.each([
    ['an unbroken run', shown(3), [7, 5, 6], 'On the chart in 3 of 3 weeks, best rank 5 in 2024-W02'],
    ['the first of equal bests', shown(3), [5, 5, 6], 'On the chart in 3 of 3 weeks, best rank 5 in 2024-W01'],
    ['a gap', shown(4), [7, null, null, 6], 'On the chart in 2 of 4 weeks, best rank 6 in 2024-W04, 1 gap'],
    ['never on', shown(1), [null], 'On the chart in 0 of 1 week'],
    [
      'weeks without data',
      [
        { week: '2024-W01', state: 'unavailable' as const },
        { week: '2024-W02', state: 'failed' as const },
        { week: '2024-W03', state: 'shown' as const },
      ],
      [null, null, 4],
      'On the chart in 1 of 1 week, best rank 4 in 2024-W03, 1 week not available, 1 week failed to load',
    ],
  ])('%s', (_, weeks, ranks, text) => {
    expect(describeRun(weeks, ranks)).toBe(text)
  })
})

describe('countGaps', () => {
  it.each([
    [[1, 2, 3], 0],
    [[null, 2, null], 0],
    [[1, null, 3], 1],
    [[1, null, null, 3, null, 5], 2],
    [[], 0],
  ])('%j has %i', (ranks, gaps) => {
    expect(countGaps(ranks)).toBe(gaps)
  })
})
