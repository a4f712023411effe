import { describe, expect, it } from 'vitest'
import { formatWindow } from '../../lib/format/format.ts'
import { createPoint } from '../../testing/series-data.ts'
import { createRows, createTrendAnswer } from './testing/trend-data.ts'
import { toTrendRows } from './to-trend-points.ts'
import { toTrendSummary } from './to-trend-summary.ts'

const datesUntil = (end: string) => formatWindow({ start: '2026-10-23', end }, 'en-GB')
const OPTIONS = {
  interval: 'week',
  unit: 'streams',
  comparedTo: null,
  startsAtRelease: false,
  locale: 'en-GB',
} as const

describe('toTrendSummary', () => {
  it('lists highest, lowest, and the change over weeks that both periods have', () => {
    const text = toTrendSummary(toTrendRows(createTrendAnswer()), { ...OPTIONS, comparedTo: 'previous' })
    // The third week has no comparison, so both sums omit it: 3,300 vs. 2,000.
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

  it('computes no change of Album Equivalents across the formula change', () => {
    const rows = createRows([100, 120]).map((row) =>
      Object.assign(row, { compared: { ...row, start: '2025-12-26', end: '2026-01-01', value: 80 } }),
    )
    const options = { ...OPTIONS, comparedTo: 'previous' } as const
    expect(toTrendSummary(rows, { ...options, unit: 'album_equivalent' })).toContain(
      'not comparable with the previous period',
    )
    expect(toTrendSummary(rows, options)).toContain('+37.5% vs. the previous period')
  })

  it('says that the graph starts with the release', () => {
    expect(toTrendSummary(createRows([5]), { ...OPTIONS, startsAtRelease: true })).toBe(
      `Streams in 1 chart week, ${datesUntil('2026-10-29')}; starts with the release; 5.`,
    )
  })

  it('ignores a partial week for highest and lowest', () => {
    const rows = createRows([10, 30, 1]).map((row, index) => Object.assign(row, { isPartial: index === 2 }))
    const text = toTrendSummary(rows, { ...OPTIONS, unit: 'album_equivalent' })
    expect(text).toContain('Album Equivalent in 3 chart weeks')
    expect(text).toContain('lowest 10 in the week of 23 Oct 2026')
    expect(text).toContain('1 partial')
  })

  it('has no lowest value or change from before the release, and names a short first week', () => {
    const points = [null, 5, 30, 20].map((value, week) =>
      Object.assign(createPoint(week, value), week < 2 && { daysReleased: week * 3 }),
    )
    const answer = createTrendAnswer({ points })
    const earlyPoints = [-4, -3, -2, -1].map((week) => Object.assign(createPoint(week, 1), { daysReleased: 0 }))
    const early = answer.comparison && { ...answer.comparison, points: earlyPoints }
    const text = toTrendSummary(toTrendRows({ ...answer, comparison: early }), { ...OPTIONS, comparedTo: 'previous' })
    expect(text).toBe(
      `Streams in 4 chart weeks, ${datesUntil('2026-11-19')}; highest 30 in the week of 6 Nov 2026, lowest 20 in the week of 13 Nov 2026; 1 before the release; short first week (3 of 7 days).`,
    )
  })
})
