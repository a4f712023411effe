import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type IsoDate } from '#contract/dates.ts'
import { toChartHold, toHoldAt, toShareBelow } from './chart-hold.ts'
import type { InsightEntry, InsightWeek } from '../insight-week.ts'
import { anyWeeks, createInsightEntry, FIRST_START, toColumns } from '../testing/any-weeks.ts'
import { toHistories, type TitleHistory, toWeekFacts } from './title-history.ts'
import { MAX_ABSENCE, toTitleHold, toTitlePoints } from './title-hold.ts'

const week = (start: IsoDate, steps: number) => addDays(start, steps * 7)
const cohortsOf = (weeks: readonly InsightWeek[]) => toChartHold(toColumns(weeks))

function historiesOf(weeks: readonly InsightWeek[]) {
  const columns = toColumns(weeks)
  const { titles, at } = toHistories(columns)
  const byTitle = new Map(titles.map((title, position): [number, TitleHistory] => [title, at(position)]))
  return { byTitle, facts: toWeekFacts(columns) }
}

/** Builds weeks of one title from its units per week. Null means off the chart. The chart's last title has `floor` units. */
function createWeeks(units: readonly (number | null)[], floor: number): InsightWeek[] {
  return units.map((own, index) => ({
    start: week(FIRST_START, index),
    entries: [
      ...(own === null ? [] : [createInsightEntry(1, 1, { weeksOn: index === 0 ? 1 : index + 1, units: own })]),
      createInsightEntry(2, 2, { weeksOn: 99, units: floor }),
    ],
  }))
}

function holdOf(units: readonly (number | null)[], floor = 10) {
  const { byTitle, facts } = historiesOf(createWeeks(units, floor))
  const history = byTitle.get(1)
  if (history === undefined) throw new Error('no debut')
  return toTitleHold(history, facts)
}

const OFF = Array.from({ length: MAX_ABSENCE + 1 }, () => null)

describe('toTitleHold', () => {
  it('compares the second week with the first', () => {
    expect(holdOf([100, 80]).hold).toBe(0.8)
    expect(holdOf([100, null]).hold).toBe('off')
    expect(holdOf([100]).hold).toBeNull()
  })

  it('ends the life of a title that stays away, and not of one that is back', () => {
    expect(holdOf([100, 90, ...OFF]).life).toEqual({ weeks: 2, isOver: true })
    expect(holdOf([100, ...OFF.slice(1), 90, ...OFF]).life).toEqual({ weeks: OFF.length + 1, isOver: true })
    expect(holdOf([100, ...OFF, 90]).life).toEqual({ weeks: 1, isOver: true })
  })

  it('treats a title that has been off the chart for a few weeks as unknown', () => {
    const weeks = Array.from({ length: 10 }, () => 100)
    expect(holdOf([...weeks, null]).life).toEqual({ weeks: 11 - MAX_ABSENCE - 1, isOver: false })
    expect(holdOf([...weeks, null]).age).toBeNull()
    expect(holdOf(weeks).age).toBe(10)
  })

  it('counts the half-life from the peak', () => {
    expect(holdOf([40, 100, 60, 49]).halfLife).toEqual({ weeks: 2, isOver: true })
    expect(holdOf([100, 40, 120, 70]).halfLife).toEqual({ weeks: 1, isOver: false })
  })

  it('knows that a title off the chart has less than the last one', () => {
    expect(holdOf([100, null], 49).halfLife).toEqual({ weeks: 1, isOver: true })
    expect(holdOf([100, 90, null], 51).halfLife).toEqual({ weeks: 1, isOver: false })
  })
})

/** Computes the same from dates, one week at a time. */
function describeNaively(weeks: readonly InsightWeek[], title: number) {
  const find = (start: IsoDate) => weeks.find((each) => each.start === start)
  const entryOf = (start: IsoDate): InsightEntry | undefined =>
    find(start)?.entries.find((each) => each.title === title)
  const first = weeks.find(({ start }) => entryOf(start) !== undefined)?.start
  if (first === undefined || entryOf(first)?.weeksOn !== 1) return null
  const stored: IsoDate[] = []
  for (let start = first; find(start) !== undefined; start = week(start, 1)) stored.push(start)
  const absentAfter = (index: number) => {
    const next = stored.findIndex((start, other) => other > index && entryOf(start) !== undefined)
    return next === -1 ? stored.length - index - 1 : next - index - 1
  }
  const end = stored.findIndex((start, index) => entryOf(start) !== undefined && absentAfter(index) > MAX_ABSENCE)
  const life =
    end === -1
      ? { weeks: Math.max(stored.length - 1 - MAX_ABSENCE - 1 + 1, 0), isOver: false }
      : { weeks: end + 1, isOver: true }
  const second = stored[1] === undefined ? null : entryOf(stored[1])
  const firstUnits = entryOf(first)?.units ?? null
  const hold =
    second === null || firstUnits === null
      ? null
      : second === undefined
        ? 'off'
        : second.units === null || !firstUnits
          ? null
          : second.units / firstUnits
  return {
    life,
    hold,
    points: stored.map((start) => entryOf(start)).map((each) => [each?.rank ?? null, each?.units ?? null]),
  }
}

describe('toHistories', () => {
  it('equals a naive search on any chart', () => {
    fc.assert(
      fc.property(anyWeeks, (weeks) => {
        const { byTitle, facts } = historiesOf(weeks)
        for (const title of new Set(weeks.flatMap(({ entries }) => entries.map((entry) => entry.title)))) {
          const history = byTitle.get(title)
          const naive = describeNaively(weeks, title)
          expect(history === undefined).toBe(naive === null)
          if (history === undefined) continue
          const { life, hold } = toTitleHold(history, facts)
          expect({ life, hold }).toEqual({ life: naive?.life, hold: naive?.hold })
          expect(toTitlePoints(history, facts).map(({ rank, units }) => [rank, units])).toEqual(naive?.points)
        }
      }),
      { numRuns: 200 },
    )
  })
})

const debut = (title: number) => createInsightEntry(title, title, { weeksOn: 1, units: 100 })

describe('toChartHold', () => {
  it('is empty without weeks', () => {
    const { bands, current } = cohortsOf([])
    expect(bands.map(({ titles, curves }) => [titles, curves.rank])).toEqual([
      [0, []],
      [0, []],
      [0, []],
      [0, []],
    ])
    expect(current).toEqual([])
  })

  it('groups debuts by their first rank', () => {
    const entries = [1, 10, 11, 40, 41, 101].map((rank) => createInsightEntry(rank, rank, { weeksOn: 1 }))
    const { bands, current } = cohortsOf([{ start: FIRST_START, entries }])
    expect(bands.map(({ titles }) => titles)).toEqual([2, 2, 1, 1])
    expect(current).toHaveLength(6)
  })

  it('counts a title that has left as worse than all others in quartiles', () => {
    const titles = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    const second = titles.slice(0, 5).map((title) => createInsightEntry(title, title, { units: 100 - title * 10 }))
    const { bands } = cohortsOf([
      { start: FIRST_START, entries: titles.map(debut) },
      { start: week(FIRST_START, 1), entries: second },
    ])
    expect(bands[0]?.curves.share).toEqual([
      { count: 9, best: 1, median: 1, worst: 1 },
      { count: 9, best: 0.7, median: 0.5, worst: null },
    ])
    expect(bands[0]?.curves.rank[1]).toEqual({ count: 9, best: 3, median: 5, worst: null })
    expect(bands[0]?.hold).toMatchObject({ count: 9, left: 4 })
  })
})

/** Twelve titles that debut together. Some of them exit and return. */
const anyDebuts = fc
  .array(fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), { maxLength: 6 })
  .map((isOn): InsightWeek[] =>
    [Array.from({ length: 12 }, () => true), ...isOn].map((own, index) => ({
      start: week(FIRST_START, index),
      entries: own
        .flatMap((each, title) => (each ? title : []))
        .map((title, place) => createInsightEntry(title, Math.min(place + 1, 10), { weeksOn: index + 1 })),
    })),
  )

describe('curves', () => {
  it('equal quartiles of all titles in which those off the chart are last', () => {
    fc.assert(
      fc.property(anyDebuts, (weeks) => {
        const { byTitle, facts } = historiesOf(weeks)
        const all = [...byTitle.values()].map((history) => toTitlePoints(history, facts))
        const { curves } = cohortsOf(weeks).bands[0] ?? { curves: null }
        for (const [place, { count, best, median, worst }] of (curves?.rank ?? []).entries()) {
          const ranks = all
            .flatMap((points) => points[place] ?? [])
            .map(({ rank }) => rank ?? Infinity)
            .toSorted((one, other) => one - other)
          expect(count).toBe(ranks.length)
          for (const [share, value] of [
            [0.25, best],
            [0.5, median],
            [0.75, worst],
          ] as const) {
            const position = (count - 1) * share
            const [upper = 0, lower = 0] = [ranks[Math.floor(position)], ranks[Math.ceil(position)]]
            if (Number.isFinite(lower)) expect(value).toBeCloseTo(upper + (lower - upper) * (position % 1))
            else expect(value).toBeNull()
          }
        }
      }),
    )
  })
})

const withoutUnits = (part: readonly number[], weeksOn: number) =>
  part.map((title) => createInsightEntry(title, title, { weeksOn, units: null }))

describe('a chart without units', () => {
  it('has lives and ranks, but no shares of those that left', () => {
    const titles = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    const { bands } = cohortsOf([
      { start: FIRST_START, entries: withoutUnits(titles, 1) },
      { start: week(FIRST_START, 1), entries: withoutUnits(titles.slice(0, 3), 2) },
    ])
    expect(bands[0]?.hold).toEqual({ count: 0, left: 0, shares: [] })
    expect(bands[0]?.halfLife.count).toBe(0)
    expect(bands[0]?.curves.share).toEqual([])
    expect(bands[0]?.curves.rank).toHaveLength(2)
  })
})

describe('second weeks of a cohort', () => {
  it('are lowest for titles that had left', () => {
    const hold = { count: 5, left: 2, shares: [0.5, 0.7, 0.9] }
    expect([0, 0.25, 0.5, 0.75, 1].map((share) => toHoldAt(hold, share))).toEqual([null, null, 0.5, 0.7, 0.9])
    expect(toShareBelow(hold, 0.7)).toBe(0.6)
    expect(toShareBelow({ count: 0, left: 0, shares: [] }, 0.7)).toBeNull()
  })
})
