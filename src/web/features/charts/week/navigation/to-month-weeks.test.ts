import { describe, expect, it } from 'vitest'
import { moveWeek, toMissingWeeks, toMonthWeeks } from './to-month-weeks.ts'

const LIMITS = { earliest: '2026-W42', newest: '2026-W45', today: '2026-11-24', missing: new Set(['2026-W44']) }

describe('toMonthWeeks', () => {
  it('gives each week of a month its dates and state', () => {
    expect(toMonthWeeks('2026-11', LIMITS).map(({ week, state }) => [week, state])).toEqual([
      ['2026-W44', 'missing'],
      ['2026-W45', 'out'],
      ['2026-W46', 'future'],
      ['2026-W47', 'open'],
      ['2026-W48', 'future'],
    ])
    expect(toMonthWeeks('2026-10', LIMITS)[0]).toMatchObject({ state: 'early' })
    expect(toMonthWeeks('2025-01', LIMITS)[0]).toEqual({
      week: '2024-W53',
      window: { start: '2024-12-27', end: '2025-01-02' },
      state: 'early',
    })
  })

  it('knows no open week without the date', () => {
    const states = toMonthWeeks('2026-11', { ...LIMITS, today: null }).map(({ state }) => state)
    expect(states).not.toContain('open')
  })
})

describe('toMissingWeeks', () => {
  it('lists weeks without data, but not those that failed to load', () => {
    const window = { start: '2026-01-02', end: '2026-01-08' }
    const weeks = (['shown', 'unavailable', 'failed'] as const).map((state, i) => ({
      week: `2026-W0${i + 1}`,
      window,
      state,
    }))
    expect([...toMissingWeeks({ weeks })]).toEqual(['2026-W02'])
    expect(toMissingWeeks(undefined).size).toBe(0)
  })
})

describe('moveWeek', () => {
  it.each([
    ['ArrowDown', '2024-W53', '2024-12', false, '2025-W01'],
    ['ArrowUp', '2025-W01', '2025-01', false, '2024-W53'],
    ['Home', '2026-W46', '2026-11', false, '2026-W44'],
    ['End', '2026-W46', '2026-11', false, '2026-W48'],
    ['PageUp', '2026-W46', '2026-11', false, '2026-W41'],
    ['PageDown', '2026-W46', '2026-11', true, '2027-W46'],
    ['a', '2026-W46', '2026-11', false, null],
  ])('%s from %s in %s', (key, week, month, isShift, to) => {
    expect(moveWeek(week, month, key, isShift)).toBe(to)
  })
})
