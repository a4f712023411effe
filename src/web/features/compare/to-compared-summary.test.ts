import { describe, expect, it } from 'vitest'
import { createPoint, createSeriesAnswer } from '../../testing/series-data.ts'
import { toComparedColumns } from './to-compared-columns.ts'
import { toComparedSummary } from './to-compared-summary.ts'

const series = (name: string, values: (number | null | 'failed')[]) => ({
  key: name,
  slot: 0,
  name,
  answer: createSeriesAnswer({ points: values.map((value, week) => createPoint(week, value)) }),
})

describe('toComparedSummary', () => {
  it('lists dates, values in descending order, and missing data', () => {
    const compared = toComparedColumns(
      [series('One', [1, 2, 'failed']), series('Two', [1_000, 0, 0]), series('Three', [null, null, null])],
      'calendar',
      'streams',
    )
    expect(toComparedSummary(compared, 'en-GB').replaceAll(/\s/gu, ' ')).toBe(
      'Streams in 3 chart weeks, 23 Oct – 12 Nov 2026: Two 1,000; One 3 (in 2 weeks, 1 failed to load); no data for Three.',
    )
  })

  it('includes the number of weeks since each release', () => {
    const compared = toComparedColumns([series('One', [5]), series('Two', [1, 1])], 'release', 'streams')
    expect(toComparedSummary(compared, 'en-GB')).toBe(
      'Streams in the first 2 chart weeks since release: One 5 (in 1 week); Two 2.',
    )
  })

  it('names the unit', () => {
    expect(toComparedSummary(toComparedColumns([], 'release', 'stream_equivalent'), 'en-GB')).toMatch(
      /^Stream Equivalent /,
    )
  })
})
