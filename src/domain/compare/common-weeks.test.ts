import { describe, expect, it } from 'vitest'
import { countFirstWeeks, toCommonWeeks } from './common-weeks.ts'

const weeks = (...values: (number | null | 'open')[]) =>
  values.map((value) => (value === 'open' ? { value: 1, isPartial: true } : { value, isPartial: false }))

describe('countFirstWeeks', () => {
  it.each([
    ['complete weeks', weeks(1, 0, 3), 3],
    ['weeks until a gap', weeks(1, null, 3), 1],
    ['weeks until the open one', weeks(1, 2, 'open'), 2],
    ['nothing without a first week', weeks(null, 2, 3), 0],
    ['nothing without weeks', [], 0],
    ['weeks until a missing column', [...weeks(1, 2), null], 2],
  ])('counts %s', (_, points, count) => expect(countFirstWeeks(points)).toBe(count))
})

describe('toCommonWeeks', () => {
  it.each([
    ['the smallest number', [52, 5, 13], 5],
    ['the smallest number of titles that have any', [4, 0], 4],
    ['null if none has any', [0], null],
    ['null without titles', [], null],
  ])('returns %s', (_, counts, common) => expect(toCommonWeeks(counts)).toBe(common))
})
