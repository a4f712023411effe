import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/dates.ts'
import type { InsightWeek } from '../insight-week.ts'
import { findLaunch, LAUNCH_WEEKS, packLaunches } from './packed-launches.ts'
import { findSimilar, MAX_SIMILAR, MIN_OUTCOME_WEEKS } from './similar-launches.ts'
import { FIRST_START, toColumns } from '../testing/any-weeks.ts'
import { toHistories, toWeekFacts } from './title-history.ts'

/** Weekly units of each title, starting with its debut. 0 is a week off the chart. */
type Run = { title: number; debut: number; units: number[] }

function toWeeks(runs: readonly Run[], count: number): InsightWeek[] {
  return Array.from({ length: count }, (_, index) => ({
    start: addDays(FIRST_START, index * 7),
    entries: runs
      .flatMap(({ title, debut, units }) => {
        const own = units[index - debut] ?? 0
        const weeksOn = units.slice(0, index - debut + 1).filter((each) => each > 0).length
        return own > 0 ? [{ title, units: own, total: own, weeksOn }] : []
      })
      .toSorted((one, other) => other.units - one.units || one.title - other.title)
      .map((entry, place) => Object.assign(entry, { rank: place + 1 })),
  }))
}

function find(weeks: readonly InsightWeek[], title: number) {
  const columns = toColumns(weeks)
  const launches = packLaunches(columns, toHistories(columns), toWeekFacts(columns))
  const subject = findLaunch(launches, title)
  return subject === undefined ? null : findSimilar(subject, launches)
}

/** Takes units and last titles directly from the weeks. */
function recompute(weeks: readonly InsightWeek[], title: number): number[] | null {
  const debutOf = (each: number) => {
    const first = weeks.findIndex(({ entries }) => entries.some((entry) => entry.title === each))
    return weeks[first]?.entries.find((entry) => entry.title === each)?.weeksOn === 1 ? first : null
  }
  const unitsAt = (each: number, index: number) => {
    const { entries } = weeks[index] ?? { entries: [] }
    return entries.find((entry) => entry.title === each)?.units ?? entries.at(-1)?.units ?? Number.NaN
  }
  const debut = debutOf(title)
  if (debut === null) return null
  const count = Math.min(LAUNCH_WEEKS, weeks.length - debut)
  const titles = [...new Set(weeks.flatMap(({ entries }) => entries.map((entry) => entry.title)))]
  const distances = titles.flatMap((each) => {
    const at = debutOf(each)
    if (each === title || at === null || weeks.length - 1 - at < MIN_OUTCOME_WEEKS) return []
    let product = 1
    for (let week = 0; week < count; week++) {
      const ratio = unitsAt(each, at + week) / unitsAt(title, debut + week)
      product *= Math.max(ratio, 1 / ratio)
    }
    const distance = product ** (1 / count) - 1
    return Number.isFinite(distance) ? [distance] : []
  })
  return distances.toSorted((one, other) => one - other).slice(0, MAX_SIMILAR)
}

describe('findSimilar', () => {
  const stayed = { title: 9, debut: 0, units: Array.from({ length: 20 }, () => 10) }

  it('finds the launches with the closest first weeks', () => {
    const weeks = toWeeks(
      [
        stayed,
        { title: 1, debut: 1, units: [100, 50, 40, 30, 900] },
        { title: 2, debut: 2, units: [400, 300, 200, 100] },
        { title: 3, debut: 17, units: [110, 60, 40] },
      ],
      20,
    )
    expect(find(weeks, 3)?.map(({ launch }) => launch.title)).toEqual([1, 2, 9])
  })

  it('counts a title off the chart as its last title, and compares only known weeks', () => {
    const weeks = toWeeks(
      [stayed, { title: 1, debut: 1, units: [100, 0, 0, 0] }, { title: 3, debut: 18, units: [100, 20] }],
      20,
    )
    const [best] = find(weeks, 3) ?? []
    expect(best?.launch.title).toBe(1)
    expect(best?.distance).toBeCloseTo(Math.SQRT2 - 1)
  })

  it('leaves out launches that are too recent to have an outcome', () => {
    const weeks = toWeeks([stayed, { title: 1, debut: 9, units: [50] }, { title: 3, debut: 19, units: [50] }], 20)
    expect(find(weeks, 3)?.map(({ launch }) => launch.title)).toEqual([9])
  })

  it('agrees with a plain comparison of all pairs', () => {
    const run = fc.record({
      debut: fc.integer({ min: 0, max: 19 }),
      units: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 8 }),
    })
    fc.assert(
      fc.property(fc.array(run, { minLength: 1, maxLength: 10 }), (drawn) => {
        const runs = [
          { title: 99, debut: 0, units: Array.from({ length: 20 }, () => 1) },
          ...drawn.map((each, title) => ({ ...each, title })),
        ]
        const weeks = toWeeks(runs, 20)
        const found = find(weeks, 0)?.map(({ distance }) => distance) ?? null
        const expected = recompute(weeks, 0)
        if (expected === null || found === null) expect(found).toEqual(expected)
        else {
          expect(found.length).toBe(expected.length)
          for (const [index, distance] of found.entries()) expect(distance).toBeCloseTo(expected[index] ?? -1, 9)
        }
      }),
    )
  })
})
