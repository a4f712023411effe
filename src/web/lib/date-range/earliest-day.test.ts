import { describe, expect, it } from 'vitest'
import { toEarliestDay } from './earliest-day.ts'

describe('toEarliestDay', () => {
  it.each([
    ['the earliest of all charts', ['2025-W01', '2023-W01', null], '2022-12-30'],
    ['nothing where no chart says', [null], null],
    ['nothing of what is no week', ['2023-W53'], null],
    ['nothing without charts', [], null],
  ])('is %s', (_, weeks, expected) => {
    expect(toEarliestDay(weeks.map((earliestWeek) => ({ earliestWeek })))).toBe(expected)
  })
})
