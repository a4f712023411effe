import { describe, expect, it } from 'vitest'
import { moveCursor } from './calendar-cursor.ts'
import { stepDateByMonths, stepMonth, toCalendarWeeks, toUnion } from './calendar-weeks.ts'

const onDay = (date: string) => ({ date, on: 'day' }) as const
const onWeek = (date: string) => ({ date, on: 'week' }) as const

const LIMITS = { earliest: null, today: '2026-11-21' }

describe('toCalendarWeeks', () => {
  it.each([
    ['before the end of a year with 53 weeks', '2024-12', ['2024-W49', '2024-W50', '2024-W51', '2024-W52', '2024-W53']],
    ['after the end of a year', '2025-01', ['2024-W53', '2025-W01', '2025-W02', '2025-W03', '2025-W04', '2025-W05']],
    ['that starts on a Friday', '2026-05', ['2026-W18', '2026-W19', '2026-W20', '2026-W21', '2026-W22']],
    ['of exactly four weeks', '2019-02', ['2019-W05', '2019-W06', '2019-W07', '2019-W08']],
  ])('lists every chart week of a month %s', (_, month, weeks) => {
    expect(toCalendarWeeks(month, LIMITS).map(({ week }) => week)).toEqual(weeks)
  })

  it('keeps weeks complete across a year end', () => {
    const week = toCalendarWeeks('2025-01', LIMITS)[0]
    expect(week?.window).toEqual({ start: '2024-12-27', end: '2025-01-02' })
    expect(week?.days.map(({ isInMonth }) => isInMonth)).toEqual([false, false, false, false, false, true, true])
    expect(toCalendarWeeks('2025-01', LIMITS)[1]?.window).toEqual({ start: '2025-01-03', end: '2025-01-09' })
  })

  it('limits the open week to today and gives the reason for later days', () => {
    const weeks = toCalendarWeeks('2026-11', LIMITS)
    const open = weeks.find(({ week }) => week === '2026-W47')
    expect(open).toMatchObject({ window: { start: '2026-11-20', end: '2026-11-21' }, isOpen: true, reason: null })
    expect(open?.days.map(({ reason }) => reason)).toEqual([null, null, ...Array<string>(5).fill('future')])
    expect(weeks.find(({ week }) => week === '2026-W46')?.isOpen).toBe(false)
    expect(weeks.find(({ week }) => week === '2026-W48')).toMatchObject({
      window: null,
      isOpen: false,
      reason: 'future',
    })
  })

  it('disables days before the earliest day', () => {
    const weeks = toCalendarWeeks('2023-01', { ...LIMITS, earliest: '2023-01-06' })
    expect(weeks.map(({ reason }) => reason)).toEqual(['early', null, null, null, null])
    expect(toCalendarWeeks('2023-01', { ...LIMITS, earliest: '2023-01-08' })[1]?.window).toEqual({
      start: '2023-01-08',
      end: '2023-01-12',
    })
  })
})

describe('stepMonth, stepDateByMonths and toUnion', () => {
  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-05', -17, '2024-12'],
  ])('moves from month %s by %d', (month, months, expected) => {
    expect(stepMonth(month, months)).toBe(expected)
  })

  it.each([
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-05-15', 1, '2026-06-15'],
  ])('moves from %s by %d months', (date, months, expected) => {
    expect(stepDateByMonths(date, months)).toBe(expected)
  })

  it('joins two windows in either order', () => {
    const [one, other] = [
      { start: '2026-01-02', end: '2026-01-08' },
      { start: '2025-12-26', end: '2025-12-26' },
    ]
    expect(toUnion(one, other)).toEqual({ start: '2025-12-26', end: '2026-01-08' })
    expect(toUnion(other, one)).toEqual(toUnion(one, other))
  })
})

describe('moveCursor', () => {
  it.each([
    ['ArrowRight', onDay('2024-12-27'), onDay('2024-12-28')],
    ['ArrowRight', onDay('2025-01-02'), onWeek('2025-01-03')],
    ['ArrowRight', onWeek('2025-01-03'), onDay('2025-01-03')],
    ['ArrowLeft', onDay('2025-01-03'), onWeek('2025-01-03')],
    ['ArrowLeft', onWeek('2025-01-03'), onDay('2025-01-02')],
    ['ArrowUp', onWeek('2025-01-03'), onWeek('2024-12-27')],
    ['ArrowDown', onDay('2024-12-31'), onDay('2025-01-07')],
    ['Home', onDay('2025-01-01'), onWeek('2024-12-27')],
    ['End', onWeek('2024-12-27'), onDay('2025-01-02')],
    ['PageUp', onDay('2025-01-31'), onDay('2024-12-31')],
    ['PageDown', onWeek('2024-12-27'), onWeek('2025-01-24')],
  ])('moves with %s', (key, from, to) => {
    expect(moveCursor(from, key, false)).toEqual(to)
  })

  it('moves by years with Shift and ignores other keys', () => {
    expect(moveCursor(onDay('2024-02-29'), 'PageDown', true)).toEqual(onDay('2025-02-28'))
    expect(moveCursor(onDay('2024-02-29'), 'Enter', false)).toBeNull()
  })
})
