import { describe, expect, it } from 'vitest'
import { toEarliestDay } from './earliest-day.ts'

describe('toEarliestDay', () => {
  it.each([
    ['the first day of the earliest week of all charts', ['2025-W01', '2023-W01', null], '2022-12-30'],
    ['null when no chart has an earliest week', [null], null],
    ['null when the week label is invalid', ['2023-W53'], null],
    ['null without charts', [], null],
  ])('returns %s', (_, weeks, expected) => {
    expect(toEarliestDay(weeks.map((earliestWeek) => ({ earliestWeek })))).toBe(expected)
  })
})
