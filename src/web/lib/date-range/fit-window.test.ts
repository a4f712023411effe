import { describe, expect, it } from 'vitest'
import { MAX_RANGE_DAYS } from '#contract/date-limits.ts'
import { daysIn } from '#contract/dates.ts'
import { isWithinLimits, moveEnd } from './fit-window.ts'

const WINDOW = { start: '2026-01-02', end: '2026-02-05' }

describe('isWithinLimits', () => {
  it.each([
    ['2026-02-05', true],
    ['0002-02-05', false],
    ['9999-12-31', false],
    ['2026-02-06', false],
    ['2026-02-30', false],
    ['1939-12-28', false],
  ])('returns for %s: %s', (day, expected) => {
    expect(isWithinLimits(day, { earliest: null, today: '2026-02-05' })).toBe(expected)
  })
})

describe('moveEnd', () => {
  it('changes only the given end', () => {
    expect(moveEnd(WINDOW, 'start', '2026-01-09')).toEqual({ start: '2026-01-09', end: '2026-02-05' })
  })

  it('makes a one-day window instead of a reversed one', () => {
    expect(moveEnd(WINDOW, 'start', '2026-03-01')).toEqual({ start: '2026-03-01', end: '2026-03-01' })
    expect(moveEnd(WINDOW, 'end', '2025-03-01')).toEqual({ start: '2025-03-01', end: '2025-03-01' })
  })

  it('moves the other end when the window would exceed the maximum length', () => {
    const early = moveEnd(WINDOW, 'start', '2001-01-05')
    expect(early.start).toBe('2001-01-05')
    expect(daysIn(early)).toBe(MAX_RANGE_DAYS)
    const late = moveEnd({ start: '2001-01-05', end: '2001-01-11' }, 'end', '2026-02-05')
    expect(late.end).toBe('2026-02-05')
    expect(daysIn(late)).toBe(MAX_RANGE_DAYS)
  })
})
