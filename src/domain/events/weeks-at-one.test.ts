import { describe, expect, it } from 'vitest'
import type { ChartEntry } from '#contract/api/charts.ts'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'
import { toEntryFacts } from './facts.ts'
import type { KnownRank } from './run.ts'
import { countWeeksInAll, countWeeksInARow, ledBefore } from './weeks-at-one.ts'

const OFF = 0
const UNKNOWN = -1
type Movement = ChartEntry['movement']

/** Ranks, oldest first. `OFF` is a week off the chart, `UNKNOWN` one that wasn't loaded. */
function toRanks(ranks: readonly number[]): KnownRank[] {
  return ranks.map((rank) => ({ isKnown: rank !== UNKNOWN, rank: rank > 0 ? rank : null }))
}

function toFacts(entry: Partial<ChartEntry>, earlier: readonly number[]) {
  const week = createWeek(entry.movement === 'unknown' ? { exits: null } : {})
  return toEntryFacts(week, createEntry(1, { premiereWeek: null, ...entry }), { earlier: toRanks(earlier) })
}

describe('countWeeksInARow', () => {
  it.each<[name: string, Movement, lastWeek: number | null, earlier: number[], weeksOn: number | null, number | null]>([
    ['a debut', 'new', null, [], 1, 1],
    ['a re-entry', 're', null, [1, OFF], 9, 1],
    ['a climb to 1', 'up', 3, [1, 3], 9, 1],
    ['the week after a climb', 'same', 1, [4, 1], 9, 2],
    ['the week after a debut at 1', 'same', 1, [OFF, 1], 2, 2],
    ['the week after a return at 1', 'same', 1, [1, OFF, 1], 9, 2],
    ['a run of 40 weeks', 'same', 1, [7, ...Array.from({ length: 39 }, () => 1)], 60, 40],
    ['a run that began with the first known week', 'same', 1, [1, 1], 3, 3],
    ['a run that may be older than the known weeks', 'same', 1, [1, 1], 5, null],
    ['a run behind an unknown week', 'same', 1, [4, UNKNOWN, 1], 9, null],
    ['an unknown last week', 'unknown', null, [], 9, null],
  ])('counts %s', (_name, movement, lastWeek, earlier, weeksOn, expected) => {
    expect(countWeeksInARow(toFacts({ movement, lastWeek, weeksOn }, earlier))).toBe(expected)
  })
})

describe('countWeeksInAll', () => {
  it.each<[name: string, Movement, earlier: number[], weeksOn: number | null, number | null]>([
    ['a debut', 'new', [], 1, 1],
    ['a title that led, lost it, and is back', 'up', [1, 1, 4, 3], 5, 3],
    ['a re-entry', 're', [1, OFF], 2, 2],
    ['a run with an unknown week', 'same', [1, UNKNOWN, 1], 4, null],
    ['a run without its beginning', 'same', [1, 1], 9, null],
  ])('counts %s', (_name, movement, earlier, weeksOn, expected) => {
    const lastWeek = movement === 'new' || movement === 're' ? null : (earlier.at(-1) ?? null)
    expect(countWeeksInAll(toFacts({ movement, lastWeek, weeksOn }, earlier))).toBe(expected)
  })
})

describe('ledBefore', () => {
  it.each<[name: string, Movement, earlier: number[], weeksOn: number | null, boolean | null]>([
    ['a debut', 'new', [], 1, false],
    ['a title that led 10 weeks ago', 'up', [1, 1, 4, 3], 40, true],
    ['a title whose whole run is known', 'up', [9, 4, OFF, 3], 4, false],
    ['a title whose earlier weeks are unknown', 'up', [9, UNKNOWN, 3], 12, null],
  ])('is right for %s', (_name, movement, earlier, weeksOn, expected) => {
    expect(ledBefore(toFacts({ movement, weeksOn }, earlier))).toBe(expected)
  })
})
