import { describe, expect, it } from 'vitest'
import { createWeekCalendar, toWeekShift, toWeekShifts, type WeekShifts } from './week-calendar.ts'
import { addDays } from './dates.ts'
import { lastClosedWeek, step, weekOf, windowOf } from './week-label.ts'

const create = (shifts: WeekShifts) => createWeekCalendar(() => shifts)
/** A provider whose 2026-W46 is November 6 to 12. */
const AHEAD = toWeekShift('2026-W46', { start: '2026-11-06' })

describe('createWeekCalendar', () => {
  it('follows our rule until a week of the provider is known', () => {
    const weeks = create({})
    expect(weeks.windowOf('2026-W46')).toEqual(windowOf('2026-W46'))
    expect(weeks.weekOf('2026-01-01')).toBe(weekOf('2026-01-01'))
    expect(weeks.step('2024-W53', 1)).toBe(step('2024-W53', 1))
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-21', '2027-01-01'])
      expect(weeks.lastClosedWeek(day)).toBe(lastClosedWeek(day))
  })

  it('labels weeks as the provider does', () => {
    const weeks = create({ 2026: AHEAD })
    expect(weeks.windowOf('2026-W46')).toEqual({ start: '2026-11-06', end: '2026-11-12' })
    expect(weeks.weekOf('2026-11-12')).toBe('2026-W46')
    expect(weeks.weekOf('2026-11-13')).toBe('2026-W47')
    expect(weeks.lastClosedWeek('2026-11-21')).toBe('2026-W47')
    expect(weeks.step('2026-W46', -1)).toBe('2026-W45')
    expect(weeks.weekOf('2026-12-28')).toBe('2027-W01')
    expect(weeks.step('2027-W01', -1)).toBe('2026-W52')
  })

  it('labels the years of a rule that differs from ours in some of them only', () => {
    const weeks = create({ 2024: 0, 2026: AHEAD })
    expect(weeks.weekOf('2024-06-05')).toBe(weekOf('2024-06-05'))
    expect(weeks.windowOf('2023-W10')).toEqual(windowOf('2023-W10'))
    expect(weeks.weekOf('2026-11-12')).toBe('2026-W46')
  })

  it('accepts weeks that begin on another day', () => {
    const weeks = create({ 2026: 1 })
    expect(weeks.windowOf('2026-W46')).toEqual({ start: '2026-11-14', end: '2026-11-20' })
    expect(weeks.weekOf('2026-11-20')).toBe('2026-W46')
    expect(weeks.lastClosedWeek('2026-11-20')).toBe('2026-W45')
  })

  it.each([
    ['first', '2027-01-01', '2026-W52', '2027-W01'],
    ['last', '2026-12-25', '2026-W52', '2027-W01'],
  ])('has the W53 of a provider that labels a week by its %s day in ISO 8601', (_day, start, before, after) => {
    const weeks = create(toWeekShifts('2026-W53', { start }))
    expect(weeks.windowOf('2026-W53')).toEqual({ start, end: addDays(start, 6) })
    expect([0, 6].map((days) => weeks.weekOf(addDays(start, days)))).toEqual(['2026-W53', '2026-W53'])
    expect([-1, 7].map((days) => weeks.weekOf(addDays(start, days)))).toEqual([before, after])
    expect([-1, 1].map((step53) => weeks.step('2026-W53', step53))).toEqual([before, after])
    expect(weeks.step(after, -1)).toBe('2026-W53')
    expect(weeks.lastClosedWeek(addDays(start, 7))).toBe('2026-W53')
  })
})
