import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'
import type { DeskLine } from '#contract/desk/desk-week.ts'
import { EVENT_KINDS } from '#contract/api/events.ts'
import { KINDS } from '../events/kinds.ts'
import { toScore } from './score.ts'
import { createLine } from '#contract/testing/desk-data.ts'
import { compareDeskLines, findDeskLines, type LineWeek } from './find-desk-lines.ts'

/** Every title is on the roster, and no other week is known. */
const ONLY_OURS = {
  isOurs: () => true,
  historyOf: () => [],
  earlierOf: () => [],
  artistTitlesOf: () => null,
  longestRunOf: () => null,
  mostUnitsOf: () => null,
  anniversaryOf: () => null,
}

const toDeskLines = (options: Parameters<typeof findDeskLines>[0]): DeskLine[] =>
  [...findDeskLines(options)].flat().toSorted(compareDeskLines)

type Entry = Parameters<typeof createEntry>[1]

function toWeek(entries: ReturnType<typeof createEntry>[], exits: LineWeek['exits'] = []): LineWeek {
  return createWeek({ entries, exits })
}

function linesOf(rank: number, entry: Entry, weekOf: Partial<LineWeek> = {}): DeskLine[] {
  const week = { ...toWeek([createEntry(rank, { lastPeak: 30, ...entry })]), ...weekOf }
  return toDeskLines({
    weeks: [week],
    ...ONLY_OURS,
  })
}

function order(weeks: LineWeek[]): string[] {
  return toDeskLines({
    weeks,
    ...ONLY_OURS,
  }).map(({ id }) => id)
}

const near = (rank: number, total: number) => createEntry(rank, { metrics: [total], weeksOn: 5 })

describe('findDeskLines', () => {
  it.each([
    ['number-1', 1, { movement: 'same', places: 0, lastWeek: 1 }],
    ['debut', 5, { movement: 'new', places: null, lastWeek: null }],
    ['re-entry', 5, { movement: 're', places: null, lastWeek: null }],
    ['peak', 20, { movement: 'up', places: 20, lastWeek: 40 }],
    ['climb', 40, { movement: 'up', places: 40, lastWeek: 80 }],
    ['fall', 80, { movement: 'down', places: -40, lastWeek: 40 }],
  ] as const)('finds a %s', (kind, rank, entry) => {
    expect(linesOf(rank, { weeksOn: 5, ...entry }).map(({ event }) => event.kind)).toContain(kind)
  })

  it('finds the lines of every title, a few titles at a time', () => {
    const debuts = Array.from({ length: 52 }, (_, index) =>
      createEntry(index + 1, { movement: 'new', places: null, lastWeek: null, weeksOn: 1 }),
    )
    const steps = [...findDeskLines({ weeks: [toWeek(debuts)], ...ONLY_OURS })]
    const titles = steps.map((lines) => new Set(lines.map(({ entityId }) => entityId)).size)
    expect(Math.max(...titles)).toBe(5)
    expect(new Set(steps.flat().map(({ entityId }) => entityId)).size).toBe(debuts.length)
  })

  it('says nothing of a title that hardly moved', () => {
    expect(linesOf(41, { movement: 'down', places: -1, lastWeek: 40, weeksOn: 5 })).toEqual([])
  })

  it('invents no change where last week is unknown', () => {
    const entry = { movement: 'unknown', places: null, lastWeek: null, comparableLastTotal: null, weeksOn: 5 } as const
    expect(linesOf(40, entry)).toEqual([])
  })

  it('lists a milestone next to what happened', () => {
    const lines = linesOf(1, { movement: 'same', places: 0, lastWeek: 1, weeksOn: 10 })
    expect(lines.map(({ event }) => [event.kind, 'weeks' in event ? event.weeks : null])).toEqual([
      ['number-1', null],
      ['milestone', 10],
    ])
    expect(linesOf(50, { movement: 'same', places: 0, lastWeek: 50, weeksOn: 9 })[0]).toMatchObject({
      event: { kind: 'milestone-due', weeks: 10 },
    })
  })

  it('adds that an artist has many titles in the top', () => {
    const titles = { artist: 'Harbor Lane', titles: 3, top: 10, since: '2024-03-08', storedSince: '2024-03-08' }
    const [line] = toDeskLines({
      weeks: [toWeek([createEntry(2, { movement: 'same', places: 0, lastWeek: 2, weeksOn: 5, lastPeak: 2 })])],
      ...ONLY_OURS,
      artistTitlesOf: () => titles,
    })
    expect(line?.event).toEqual({ kind: 'artist-titles', rank: 2, ...titles })
  })

  it('adds that a title has the most units for long', () => {
    const mostUnits = { total: 900, since: '2024-03-08', storedSince: '2023-01-06' }
    const lines = toDeskLines({
      weeks: [toWeek([createEntry(5, { movement: 'same', places: 0, lastWeek: 5, weeksOn: 60, lastPeak: 2 })])],
      ...ONLY_OURS,
      mostUnitsOf: () => mostUnits,
    })
    expect(lines.map(({ event }) => event)).toEqual([{ kind: 'most-units', rank: 5, ...mostUnits }])
  })

  it('adds that a title has had the longest run in the top 10 for a year', () => {
    const longestRun = { weeks: 13, top: 10, since: '2024-03-08', storedSince: '2024-03-08' }
    const lines = toDeskLines({
      weeks: [toWeek([createEntry(5, { movement: 'same', places: 0, lastWeek: 5, weeksOn: 13, lastPeak: 2 })])],
      ...ONLY_OURS,
      longestRunOf: () => longestRun,
    })
    expect(lines.map(({ event }) => event)).toEqual([{ kind: 'longest-run', rank: 5, ...longestRun }])
  })

  it('adds that a title has an anniversary next week', () => {
    const anniversary = { years: 2, date: '2026-11-22' }
    const lines = toDeskLines({
      weeks: [toWeek([createEntry(5, { movement: 'same', places: 0, lastWeek: 5, weeksOn: 60, lastPeak: 2 })])],
      ...ONLY_OURS,
      anniversaryOf: () => anniversary,
    })
    expect(lines.map(({ event }) => event)).toEqual([{ kind: 'anniversary-due', rank: 5, ...anniversary }])
  })

  it('shows what is due only where it decides a number 1 or a place in the top', () => {
    const lines = toDeskLines({
      weeks: [toWeek([near(9, 110), near(10, 103), near(11, 101), near(12, 99)])],
      ...ONLY_OURS,
    })
    expect(lines.map(({ event }) => event)).toEqual([
      { kind: 'next-rank', rank: 11, units: 2 },
      { kind: 'cushion', rank: 10, units: 2 },
    ])
  })

  it('compares units only with the title that is exactly one rank away', () => {
    const lines = toDeskLines({
      weeks: [toWeek([near(1, 112), near(1, 110), near(10, 103), near(12, 101), near(12, 100)])],
      ...ONLY_OURS,
    })
    expect(lines.filter(({ event }) => event.kind === 'next-rank' || event.kind === 'cushion')).toEqual([])
  })

  it('has only events of roster titles, exits included', () => {
    const exit = { id: 'gone', title: 'Gone', credit: null, lastRank: 12, peak: 3, weeksOn: 9 }
    const week = toWeek([createEntry(1)], [exit, { ...exit, id: 'other' }])
    const lines = toDeskLines({
      weeks: [week],
      ...ONLY_OURS,
      isOurs: (_chartId, id) => id === 'gone',
    })
    expect(lines).toMatchObject([{ event: { kind: 'exit', from: 12 }, entityId: 'gone', rank: null }])
  })

  it('orders the same lines alike, whatever their order was', () => {
    const entries = [1, 5, 20, 60].map((rank) =>
      createEntry(rank, { movement: 'new', places: null, lastWeek: null, weeksOn: 1 }),
    )
    fc.assert(
      fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (shuffled) => {
        expect(order([toWeek(shuffled)])).toEqual(order([toWeek(entries)]))
      }),
    )
  })
})

describe('EVENT_KINDS', () => {
  it('lists the kinds by their importance', () => {
    expect(EVENT_KINDS.toSorted((one, other) => KINDS[other].importance - KINDS[one].importance)).toEqual(EVENT_KINDS)
  })
})

describe('toScore', () => {
  const facts = fc.record({
    rank: fc.integer({ min: 1, max: 500 }),
    places: fc.option(fc.integer({ min: -499, max: 499 })),
    ours: fc.integer({ min: 1, max: 50 }),
    earlierMoves: fc.array(fc.integer({ min: -100, max: 100 }), { maxLength: 26 }),
  })

  it('puts a number 1 above every climb', () => {
    fc.assert(
      fc.property(facts, facts, (one, climb) => {
        const top = toScore({ kind: 'number-1', ...one, rank: 1, mostOurs: 50 })
        expect(top.total).toBeGreaterThan(toScore({ kind: 'climb', ...climb, mostOurs: 50 }).total)
      }),
    )
  })

  it('keeps the order of two lines when their chart counts less', () => {
    const kind = fc.constantFrom(...EVENT_KINDS)
    fc.assert(
      fc.property(facts, facts, kind, kind, fc.integer({ min: 50, max: 200 }), (one, other, first, second, most) => {
        const differenceAt = (mostOurs: number) =>
          toScore({ kind: first, ...one, ours: 50, mostOurs }).total -
          toScore({ kind: second, ...other, ours: 50, mostOurs }).total
        expect(Math.sign(differenceAt(most))).toBe(Math.sign(differenceAt(50)))
      }),
    )
  })

  it('has parts from 0 to 1', () => {
    fc.assert(
      fc.property(facts, (each) => {
        for (const part of Object.values(toScore({ kind: 'gain', ...each, mostOurs: 50 }))) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

it('orders lines of equal score by the place of their charts', () => {
  const lines = ['CR1', 'CR2'].map((chartId) => createLine(1, { id: chartId, chartId }))
  const places = new Map([
    ['CR1', 1],
    ['CR2', 0],
  ])
  const sorted = lines.toSorted((one, other) => compareDeskLines(one, other, places))
  expect(sorted.map(({ chartId }) => chartId)).toEqual(['CR2', 'CR1'])
})
