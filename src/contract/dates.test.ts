import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf, daysIn, isIsoDate, toDayNumber, toIsoDate } from './dates.ts'

describe('isIsoDate', () => {
  it.each(['2024-02-29', '1970-01-01', '1958-08-04', '2099-12-31'])('accepts the date %s', (date) => {
    expect(isIsoDate(date)).toBe(true)
  })

  it.each(['2023-02-29', '2024-02-30', '2024-13-01', '2024-00-10', '2024-1-1', '20240101', '2024-01-01T00:00', ''])(
    'refuses %j',
    (date) => {
      expect(isIsoDate(date)).toBe(false)
      expect(() => toDayNumber(date)).toThrow(RangeError)
    },
  )
})

describe('day numbers', () => {
  it('counts from 1970-01-01 and is negative before', () => {
    expect(toDayNumber('1970-01-01')).toBe(0)
    expect(toDayNumber('1969-12-31')).toBe(-1)
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  })

  it('survives a round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 60_000 }), (day) => {
        expect(toDayNumber(toIsoDate(day))).toBe(day)
      }),
    )
  })
})

describe('daysIn', () => {
  it('counts both ends', () => {
    expect(daysIn({ start: '2024-04-19', end: '2024-04-25' })).toBe(7)
    expect(daysIn({ start: '2024-04-19', end: '2024-04-19' })).toBe(1)
  })
})

describe('dayOf', () => {
  it('returns the UTC day of an instant', () => {
    expect(dayOf(Date.parse('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21')
    expect(dayOf(Date.parse('2026-11-22T00:00:00Z'))).toBe('2026-11-22')
  })
})
