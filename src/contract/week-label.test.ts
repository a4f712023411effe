import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWeekLabel, isOpen, lastClosedWeek, step, weekOf, weeksBetween, windowOf } from './week-label.ts'
import { addDays, toDayNumber, toIsoDate } from './dates.ts'

// Every row of the table in docs/provider-interface.md#chart-weeks.
const DOCUMENTED = [
  ['2023-W01', '2022-12-30', '2023-01-05'],
  ['2024-W17', '2024-04-19', '2024-04-25'],
  ['2024-W53', '2024-12-27', '2025-01-02'],
  ['2025-W01', '2025-01-03', '2025-01-09'],
  ['2025-W52', '2025-12-26', '2026-01-01'],
  ['2026-W01', '2026-01-02', '2026-01-08'],
] as const

const anyDay = fc.integer({ min: toDayNumber('1950-01-01'), max: toDayNumber('2099-12-31') }).map(toIsoDate)
const anyWeek = anyDay.map(weekOf)

describe('windowOf and weekOf', () => {
  it.each(DOCUMENTED)('%s runs from %s to %s', (label, start, end) => {
    expect(windowOf(label)).toEqual({ start, end })
    for (let day = 0; day < 7; day++) expect(weekOf(addDays(start, day))).toBe(label)
  })

  it('are consistent: every day is in its week’s window', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { start, end } = windowOf(weekOf(day))
        expect(start <= day && day <= end).toBe(true)
        expect(new Date(`${start}T00:00:00Z`).getUTCDay()).toBe(5)
        expect(addDays(start, 6)).toBe(end)
      }),
    )
  })

  it('label a week by its Monday', () => {
    fc.assert(
      fc.property(anyWeek, (label) => {
        const monday = addDays(windowOf(label).start, 3)
        const dayOfYear = toDayNumber(monday) - toDayNumber(`${monday.slice(0, 4)}-01-01`) + 1
        expect(label).toBe(`${monday.slice(0, 4)}-W${String(Math.floor((dayOfYear - 1) / 7) + 1).padStart(2, '0')}`)
      }),
    )
  })
})

describe('step', () => {
  it.each([
    ['2024-W53', 1, '2025-W01'],
    ['2025-W01', -1, '2024-W53'],
    ['2025-W52', 1, '2026-W01'],
    ['2023-W52', 1, '2024-W01'],
    ['2024-W17', 0, '2024-W17'],
  ])('moves %s by %i weeks to %s', (label, weeks, wanted) => {
    expect(step(label, weeks)).toBe(wanted)
  })

  it('moves the window by complete weeks in both directions', () => {
    fc.assert(
      fc.property(anyWeek, fc.integer({ min: -1000, max: 1000 }), (label, weeks) => {
        const there = step(label, weeks)
        expect(windowOf(there).start).toBe(addDays(windowOf(label).start, weeks * 7))
        expect(step(there, -weeks)).toBe(label)
        expect(weeksBetween(label, there)).toBe(weeks)
      }),
    )
  })
})

describe('isWeekLabel', () => {
  it.each(['2023-W53', '2024-W00', '2024-W54', '2024-w17', '2024-W1', '24-W17', '2024-W17 ', '', '2024W17'])(
    'refuses %j',
    (label) => {
      expect(isWeekLabel(label)).toBe(false)
      expect(() => windowOf(label)).toThrow(RangeError)
    },
  )

  it.each([
    ['0000-W01', false], // the Friday of this week is before the year 0
    ['0000-W02', true],
    ['9999-W52', true],
    ['9999-W53', false], // the Monday of this week is in the year 10000
  ])('at the limits of dates, returns the expected value for %s: %s', (label, wanted) => {
    expect(isWeekLabel(label)).toBe(wanted)
  })

  it('accepts exactly the labels that weekOf returns', () => {
    fc.assert(
      fc.property(anyWeek, (label) => {
        expect(isWeekLabel(label)).toBe(true)
      }),
    )
  })
})

describe('lastClosedWeek', () => {
  it.each([
    ['2026-11-19', '2026-W45'], // on this Thursday, W46 is still in progress
    ['2026-11-20', '2026-W46'], // on this Friday, W46 is over
    ['2026-11-21', '2026-W46'],
    ['2026-11-26', '2026-W46'],
  ])('on %s returns %s', (today, wanted) => {
    expect(lastClosedWeek(today)).toBe(wanted)
    expect(isOpen(windowOf(wanted), today)).toBe(false)
    expect(isOpen(windowOf(step(wanted, 1)), today)).toBe(true)
  })
})
