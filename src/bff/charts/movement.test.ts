import { describe, expect, it } from 'vitest'
import { windowOf } from '#contract/week-label.ts'
import type { RankedEntry, RankedWeek } from '../provider/wire/adapt-chart.ts'
import { toExits, toMovements } from './movement.ts'

const WEEK = '2026-W10'

function entry(id: string, rank: number, more: Partial<RankedEntry> = {}): RankedEntry {
  return {
    id,
    rank,
    premiereWeek: '2026-W01',
    weeksOn: 5,
    peak: 1,
    low: 9,
    metrics: [rank * 10],
    printedTitle: null,
    printedCredit: null,
    ...more,
  }
}

function ranked(entries: RankedEntry[], metricNames = ['Total']): RankedWeek {
  return { entries, metricNames, window: windowOf(WEEK), chart: { location: 'US' } } as RankedWeek
}

function movementOf(now: RankedEntry, before: RankedEntry[] | null) {
  return toMovements(WEEK, ranked([now]), before && ranked(before)).movements[0]
}

describe('toMovements', () => {
  it.each([
    ['up', 3, 7, { movement: 'up', places: 4, lastWeek: 7, lastPeak: 1, lastTotal: 70, comparableLastTotal: 70 }],
    ['down', 7, 3, { movement: 'down', places: -4, lastWeek: 3, lastPeak: 1, lastTotal: 30, comparableLastTotal: 30 }],
    ['same', 5, 5, { movement: 'same', places: 0, lastWeek: 5, lastPeak: 1, lastTotal: 50, comparableLastTotal: 50 }],
  ])('returns the movement %s', (_movement, rank, lastRank, expected) => {
    expect(movementOf(entry('a', rank), [entry('a', lastRank)])).toEqual(expected)
  })

  it.each([
    ['new', { premiereWeek: WEEK, weeksOn: 1 }, 'new'],
    ['a re-entry', { premiereWeek: '2026-W09', weeksOn: 2 }, 're'],
    ['a re-entry across a year end', { premiereWeek: '2025-W52', weeksOn: 2 }, 're'],
    ['new by its weeks on chart, without a premiere', { premiereWeek: null, weeksOn: 1 }, 'new'],
    ['a re-entry by its weeks on chart, without a premiere', { premiereWeek: null, weeksOn: 2 }, 're'],
    ['new if the provider restarted the count', { premiereWeek: '2025-W40', weeksOn: 1 }, 'new'],
    ['a re-entry if the provider backdated the count', { premiereWeek: WEEK, weeksOn: 3 }, 're'],
    ['unknown, without either', { premiereWeek: null, weeksOn: null }, 'unknown'],
  ])('returns %s for an entry that was not on last week’s chart', (_case, history, movement) => {
    expect(movementOf(entry('a', 1, history), [])).toEqual({
      movement,
      places: null,
      lastWeek: null,
      lastPeak: null,
      lastTotal: null,
      comparableLastTotal: null,
    })
  })

  it('returns unknown when last week’s chart is unknown', () => {
    expect(movementOf(entry('a', 1, { premiereWeek: WEEK }), null)).toMatchObject({
      movement: 'unknown',
      lastWeek: null,
    })
  })

  it('finds last week’s total by the name of the metric', () => {
    const last = ranked([entry('a', 1, { metrics: [1, 77] })], ['Other', 'Total'])
    expect(toMovements(WEEK, ranked([entry('a', 1)]), last).movements[0]?.lastTotal).toBe(77)
    const without = ranked([entry('a', 1, { metrics: [1] })], ['Other'])
    expect(toMovements(WEEK, ranked([entry('a', 1)]), without).movements[0]?.lastTotal).toBeNull()
    const none = ranked([entry('a', 1, { metrics: [] })], [])
    expect(toMovements(WEEK, ranked([entry('a', 1)], []), none).movements[0]?.lastTotal).toBeNull()
  })

  it('distinguishes a total of zero from a missing one', () => {
    const lastTotals = [0, null].map(
      (total) => movementOf(entry('a', 1), [entry('a', 1, { metrics: [total] })])?.lastTotal,
    )
    expect(lastTotals).toEqual([0, null])
  })

  it('compares shared ranks', () => {
    const last = ranked([entry('a', 2), entry('b', 2)])
    const now = ranked([entry('a', 2), entry('b', 1)])
    expect(toMovements(WEEK, now, last).movements.map(({ movement }) => movement)).toEqual(['same', 'up'])
  })
})

describe('toExits', () => {
  it('lists exits by rank with their chart history', () => {
    const last = ranked([entry('a', 1), entry('b', 2, { peak: 2, weeksOn: 9 }), entry('c', 3)])
    expect(toExits(ranked([entry('a', 1)]), last)).toEqual([
      { id: 'b', lastRank: 2, peak: 2, weeksOn: 9 },
      { id: 'c', lastRank: 3, peak: 1, weeksOn: 5 },
    ])
  })

  it('distinguishes no exits from an unknown last week', () => {
    expect(toExits(ranked([entry('a', 1)]), ranked([entry('a', 4)]))).toEqual([])
    expect(toExits(ranked([entry('a', 1)]), null)).toBeNull()
  })
})
