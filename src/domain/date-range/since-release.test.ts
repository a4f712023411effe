import { describe, expect, it } from 'vitest'
import { isBeforeRelease, toReleaseMark } from './since-release.ts'

const WEEK = { start: '2026-10-30', end: '2026-11-05' }

describe('toReleaseMark', () => {
  it.each([
    ['before the period', '2026-10-01', undefined],
    ['on its first day', '2026-10-30', undefined],
    ['within it', '2026-11-03', 3],
    ['on its last day', '2026-11-05', 1],
    ['after it', '2026-11-06', 0],
    ['in a year without a day', '2026', undefined],
    ['unknown', null, undefined],
  ])('counts the days since a release %s', (_, releaseDate, days) => {
    expect(toReleaseMark(WEEK, releaseDate).daysReleased).toBe(days)
  })
})

describe('isBeforeRelease', () => {
  it.each([
    [0, 0, true],
    [null, 0, true],
    [12, 0, false],
    [0, 3, false],
    [0, undefined, false],
  ])('value %s with %s days since the release: %s', (value, daysReleased, expected) => {
    expect(isBeforeRelease(value, { daysReleased })).toBe(expected)
  })
})
