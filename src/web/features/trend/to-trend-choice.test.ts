import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { trendDefaults, trendSearchSchema } from './search.ts'
import { countPoints, toTrendChoice } from './to-trend-choice.ts'

const START = '2020-01-03' // This day is a Friday.
const windowOfDays = (days: number) => ({ start: START, end: addDays(START, days - 1) })
const choose = (search: object, days: number, scope: object = {}) =>
  toTrendChoice(trendSearchSchema.parse(search), { window: windowOfDays(days), location: 'US', filters: {}, ...scope })

describe('countPoints', () => {
  it.each([
    [{ start: '2026-11-13', end: '2026-11-19' }, 7, 1],
    [{ start: '2026-11-12', end: '2026-11-13' }, 2, 2],
    [{ start: '2026-11-14', end: '2026-11-14' }, 1, 1],
  ])('counts the days and chart weeks of %o', (window, days, weeks) => {
    expect([countPoints(window, 'day'), countPoints(window, 'week')]).toEqual([days, weeks])
  })
})

describe('toTrendChoice', () => {
  it.each([
    [28, 'day'],
    [400, 'day'],
    [401, 'week'],
    [260 * 7, 'week'],
    [260 * 7 + 1, null],
  ])('for a daily graph of %d days, chooses %s', (days, expected) => {
    const { interval, intervalReasons } = choose({ trend_interval: 'day' }, days)
    expect(interval).toBe(expected)
    expect(intervalReasons.day === undefined).toBe(expected === 'day')
    expect(intervalReasons.week === undefined).toBe(expected !== null)
  })

  it.each([
    ['content_type', {}, 'content_type'],
    ['content_type', { location: 'DE' }, null],
    ['commercial_model', { filters: { commercial_model: 'premium' } }, null],
    ['commercial_model', { filters: { service_type: 'on_demand' } }, 'commercial_model'],
  ])('for a breakdown by %s with %o, chooses %s', (trend_stack, scope, expected) => {
    const { breakout, stackReasons } = choose({ trend_stack }, 28, scope)
    expect(breakout).toBe(expected)
    expect(Object.hasOwn(stackReasons, trend_stack)).toBe(expected === null)
  })
})

describe('trendSearchSchema', () => {
  it.each([
    [{}, trendDefaults],
    [{ trend_interval: 'month', trend_stack: '', trend_from: '2026-02-30' }, trendDefaults],
    [
      { trend_view: 'table', trend_from: '2026-01-02' },
      { ...trendDefaults, trend_view: 'table', trend_from: '2026-01-02' },
    ],
  ])('falls back to defaults: %o', (search, expected) => {
    const parsed = trendSearchSchema.parse(search)
    expect(parsed).toEqual(expected)
    expect(trendSearchSchema.parse(parsed)).toEqual(parsed)
  })
})
