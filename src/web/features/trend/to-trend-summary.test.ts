import { describe, expect, it } from 'vitest'
import { formatWindow } from '../../lib/format.ts'
import { createRows, createTrendAnswer } from './testing/trend-data.ts'
import { toTrendRows } from './to-trend-points.ts'
import { toTrendSummary } from './to-trend-summary.ts'

const datesUntil = (end: string) => formatWindow({ start: '2026-10-23', end }, 'en-GB')
const OPTIONS = { interval: 'week', unit: 'streams', comparedTo: null, locale: 'en-GB' } as const

describe('toTrendSummary', () => {
  it('lists highest, lowest, and the change over weeks that both periods have', () => {
    const text = toTrendSummary(toTrendRows(createTrendAnswer()), { ...OPTIONS, comparedTo: 'previous' })
    // The third week has no comparison, so both sums leave it out: 3,300 vs. 2,000.
    expect(text).toBe(
      `Streams in 4 chart weeks, ${datesUntil('2026-11-19')}; highest 1,200 in the week of 30 Oct 2026, lowest 900 in the week of 6 Nov 2026; +65% vs. the previous period.`,
    )
  })

  it.each([
    ['one point', [5], `Streams in 1 chart week, ${datesUntil('2026-10-29')}; 5.`],
    ['zeros', [0, 0], `Streams in 2 chart weeks, ${datesUntil('2026-11-05')}; 0 in every week.`],
    [
      'gaps and failures',
      [null, 'failed'],
      `Streams in 2 chart weeks, ${datesUntil('2026-11-05')}; 1 without data; 1 failed to load.`,
    ],
    ['no points', [], ''],
  ] as const)('describes %s', (_, values, expected) => {
    expect(toTrendSummary(createRows(values), OPTIONS)).toBe(expected)
  })

  it('ignores a partial week for highest and lowest', () => {
    const rows = createRows([10, 30, 1]).map((row, index) => Object.assign(row, { isPartial: index === 2 }))
    const text = toTrendSummary(rows, { ...OPTIONS, unit: 'album_equivalent' })
    expect(text).toContain('Album Equivalent in 3 chart weeks')
    expect(text).toContain('lowest 10.0 in the week of 23 Oct 2026')
    expect(text).toContain('1 partial')
  })
})
