import { describe, expect, it } from 'vitest'
import { createPoint, createSeriesAnswer } from '../../../testing/series-data.ts'
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

  it('sums only the first weeks that all titles have', () => {
    const all = [series('One', [5, 6]), series('Two', [1, 1, 1_000]), series('Late', [null, 9])]
    expect(toComparedSummary(toComparedColumns(all, 'release', 'streams'), 'en-GB')).toBe(
      'Streams in the first 2 weeks since release: One 11; Two 2; no data for Late.',
    )
    expect(toComparedSummary(toComparedColumns(all.slice(0, 1), 'debut', 'streams'), 'en-GB')).toBe(
      'Streams in the first 2 chart weeks since debut: One 11.',
    )
  })

  it('names the unit', () => {
    expect(toComparedSummary(toComparedColumns([], 'release', 'stream_equivalent'), 'en-GB')).toMatch(
      /^Stream Equivalent /,
    )
  })
})
