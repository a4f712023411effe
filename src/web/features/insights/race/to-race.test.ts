import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'
import { windowOf } from '#contract/week-label.ts'
import { RACE_RANKS, toBumpPath, toRace, toRaceFinding, toRaceY, toStretches } from './to-race.ts'

const WEEKS = ['2026-W44', '2026-W45', '2026-W46'].map((week) => ({
  week,
  window: windowOf(week),
  state: 'shown' as const,
}))

describe('toStretches', () => {
  it('breaks at every week off the chart, as a naive split does', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 200 })), { maxLength: 30 }), (ranks) => {
        const stretches = toStretches(
          ranks,
          (column) => column,
          (rank) => rank,
        )
        const naive = ranks
          .map((rank) => (rank === null ? '|' : String(rank)))
          .join(',')
          .split('|')
          .map((part) => part.split(',').filter(Boolean).map(Number))
          .filter((part) => part.length > 0)
        expect(stretches.map((points) => points.map(({ y }) => y))).toEqual(naive)
      }),
    )
  })
})

describe('toRaceY', () => {
  it('never puts a lower rank above a higher one, and has equal steps to rank 20', () => {
    const ys = Array.from({ length: 200 }, (_, index) => toRaceY(index + 1, 200))
    expect(ys).toEqual(ys.toSorted((one, other) => one - other))
    const steps = new Set(ys.slice(1, RACE_RANKS).map((y, index) => y - (ys[index] ?? 0)))
    expect(steps.size).toBe(1)
  })
})

describe('toBumpPath', () => {
  it('is level at every point', () => {
    expect(
      toBumpPath([
        { x: 0, y: 10 },
        { x: 10, y: 30 },
      ]),
    ).toBe('M0 10C5 10 5 30 10 30')
  })
})

describe('toRace', () => {
  const week = createWeek({
    entries: [createEntry(1, { id: 'a', title: 'One' }), createEntry(30, { id: 'b', title: 'Two' })],
  })
  const history = { weeks: WEEKS, entries: [{ id: 'a', ranks: [1, null, 1] }] }

  it('shows the top 20 and the titles of the roster, whose ranks may be unknown', () => {
    const race = toRace(week, history, { race: 'top', chosen: [], ours: new Set(['b']) })
    expect(race.rows.map(({ id, rank }) => [id, rank])).toEqual([
      ['a', 1],
      ['b', 30],
    ])
    expect(race.lines.map(({ id, ranks, color }) => [id, ranks, color !== null])).toEqual([
      ['a', [1, null, 1], false],
      ['b', [null, null, null], true],
    ])
  })

  it('names chosen titles instead', () => {
    const race = toRace(week, history, { race: 'chosen', chosen: ['a'], ours: new Set(['b']) })
    expect(race.rows.map(({ id }) => id)).toEqual(['a'])
    expect(toRaceFinding(race, 'chosen')).toBe('1 chosen title in the top 20: One at 1')
  })

  it('reports who leads without a named title', () => {
    const race = toRace(week, history, { race: 'top', chosen: [], ours: null })
    expect(toRaceFinding(race, 'top')).toBe('One is number 1, in 2 of these 3 weeks')
  })
})
