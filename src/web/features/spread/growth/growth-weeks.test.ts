import { expect, it } from 'vitest'
import { toGrowthWeeks } from './growth-weeks.ts'

it.each([
  ['one week', '2026-11-13', '2026-11-19', { start: '2026-05-22', weeks: 26, rangeWeeks: 1 }],
  ['four weeks', '2026-10-23', '2026-11-19', { start: '2026-05-22', weeks: 26, rangeWeeks: 4 }],
  ['only complete weeks', '2026-10-22', '2026-11-21', { start: '2026-05-22', weeks: 26, rangeWeeks: 4 }],
  ['12 more than half a year', '2026-05-22', '2026-11-19', { start: '2026-02-27', weeks: 38, rangeWeeks: 26 }],
  ['a year', '2025-11-21', '2026-11-19', { start: '2025-08-29', weeks: 64, rangeWeeks: 52 }],
])('counts back from the last day: %s', (_, start, end, expected) => {
  expect(toGrowthWeeks({ start, end })).toEqual(expected)
})

it.each([
  ['a range without a complete week', '2026-11-14', '2026-11-19'],
  ['a range of more than 52 weeks', '2025-11-14', '2026-11-19'],
])('returns null for %s', (_, start, end) => {
  expect(toGrowthWeeks({ start, end })).toBeNull()
})
