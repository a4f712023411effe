import { describe, expect, it } from 'vitest'
import { isLatest, toCanonicalChartId, toCanonicalWeek } from './canonical-week.ts'

describe('toCanonicalWeek', () => {
  it.each([
    ['2024-W17', '2024-W17'],
    ['2024-w17', '2024-W17'],
    ['2024W7', '2024-W07'],
    ['2024-04-19', '2024-W17'],
    ['2024-04-25', '2024-W17'],
    ['2025-01-02', '2024-W53'],
    ['2024-W99', '2024-W99'],
    ['2024-02-30', '2024-02-30'],
    ['latest', 'latest'],
    ['', ''],
  ])('turns %j into %j', (text, week) => {
    expect(toCanonicalWeek(text)).toBe(week)
  })

  it('leaves a canonical label unchanged', () => {
    expect(toCanonicalWeek(toCanonicalWeek('2024w7'))).toBe('2024-W07')
  })
})

describe('toCanonicalChartId', () => {
  it.each([
    ['CR00001', 'CR00001'],
    ['cr00001', 'CR00001'],
    ['cr1', 'cr1'],
    ['crooooo', 'crooooo'],
  ])('turns %j into %j', (text, id) => {
    expect(toCanonicalChartId(text)).toBe(id)
  })
})

describe('isLatest', () => {
  it.each([
    ['latest', true],
    ['Latest', true],
    ['2024-W17', false],
    ['latest-news', false],
  ])('returns for %j: %s', (week, expected) => {
    expect(isLatest(week)).toBe(expected)
  })
})
