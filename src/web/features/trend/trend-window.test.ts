import { describe, expect, it } from 'vitest'
import { toTrendFrame } from './trend-window.ts'

describe('toTrendFrame', () => {
  const end = '2026-11-19'
  const weeks = (start: string) => ({ start, end })
  const half = { start: '2026-05-22', end }

  it.each([
    ['4 weeks', weeks('2026-10-23'), half],
    ['26 weeks', half, half],
    ['a day of a week', { start: '2026-11-17', end: '2026-11-17' }, { start: '2026-05-22', end: '2026-11-17' }],
    ['52 weeks', weeks('2025-11-21'), weeks('2025-11-21')],
  ])('shows at least 26 chart weeks for %s', (_, range, window) => {
    expect(toTrendFrame(range, 'none').window).toEqual(window)
  })

  it('marks the previous period where the series contains it, instead of a second line', () => {
    expect(toTrendFrame(weeks('2026-10-23'), 'previous')).toMatchObject({
      compared: { start: '2026-09-25', end: '2026-10-22' },
      compare: 'none',
    })
    expect(toTrendFrame(weeks('2026-08-21'), 'previous').compared).toEqual({ start: '2026-05-22', end: '2026-08-20' })
  })

  it.each([
    ['last year', weeks('2026-10-23'), 'year'],
    ['a previous period before the series', half, 'previous'],
    ['nothing', weeks('2026-10-23'), 'none'],
  ] as const)('compares with %s as requested', (_, range, compare) => {
    expect(toTrendFrame(range, compare)).toMatchObject({ compared: null, compare })
  })

  it('doesn’t start before the first day that can be requested', () => {
    const range = { start: '1940-03-01', end: '1940-03-07' }
    expect(toTrendFrame(range, 'none').window.start).toBe('1939-12-29')
  })
})
