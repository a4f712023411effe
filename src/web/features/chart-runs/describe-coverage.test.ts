import { describe, expect, it } from 'vitest'
import { describeCoverage } from './describe-coverage.ts'

describe('describeCoverage', () => {
  const answer = { id: '', charts: [], receipt: {} as never }
  it.each([
    [{ charts: 3, weeks: 40, listed: 12 }, 0, 'Based on 40 chart weeks across 3 of 12 song charts.'],
    [{ charts: 43, weeks: 2268, listed: 43 }, 0, 'Based on 2,268 chart weeks across 43 song charts.'],
    [
      { charts: 0, weeks: 0, listed: 12 },
      5,
      'Based on 0 chart weeks across 0 of 12 song charts. Loading 5 more charts.',
    ],
    [{ charts: 1, weeks: 1, listed: null }, 1, 'Based on 1 chart week across 1 song chart. Loading 1 more chart.'],
  ])('describes %o with %i charts loading', (known, reading, text) => {
    expect(describeCoverage({ ...answer, known, reading }, 'song', 'en')).toBe(text)
  })
})
