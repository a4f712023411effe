import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { findAnniversary, type MilestonePosition, toMilestones, WEEKS_AHEAD } from './milestones.ts'
import { MILESTONE_WEEKS } from '../events/rules.ts'

const START = '2026-11-20'
const position: MilestonePosition = {
  start: START,
  rank: 30,
  peak: 20,
  weeksOn: 24,
  units: 900,
  lastUnits: 700,
  debut: null,
}

/** @param above units of the title one rank above the peak */
function findPeak(above: number | null, part: Partial<MilestonePosition> = {}) {
  return toMilestones({ ...position, weeksOn: null, ...part }, (rank) => (rank === 19 ? above : 0))
}

describe('toMilestones', () => {
  it('dates the weeks that a title reaches if it stays', () => {
    expect(toMilestones({ ...position, units: null }, () => null)).toEqual([
      { kind: 'weeks', count: 26, date: '2026-12-04', weeksAway: 2 },
    ])
    expect(toMilestones({ ...position, weeksOn: null, units: null }, () => null)).toEqual([])
    expect(toMilestones({ ...position, weeksOn: 26, units: null }, () => null)).toEqual([])
  })

  it('finds the next anniversary of the debut, also across the new year', () => {
    const find = (debut: string) => toMilestones({ ...position, weeksOn: null, units: null, debut }, () => null)
    expect(find('2024-12-13')).toEqual([{ kind: 'anniversary', count: 2, date: '2026-12-13' }])
    expect(find('2021-01-08')).toEqual([{ kind: 'anniversary', count: 6, date: '2027-01-08' }])
    expect(find('2026-11-13')).toEqual([])
    expect(find('2024-11-22')).toEqual([])
    const leap = { ...position, start: '2027-01-29', weeksOn: null, units: null, debut: '2024-02-29' }
    expect(toMilestones(leap, () => null)).toEqual([{ kind: 'anniversary', count: 3, date: '2027-02-28' }])
  })

  it('finds an anniversary in the only week that it looks at', () => {
    expect(findAnniversary('2026-11-20', '2024-11-26', 1)).toBeNull()
    expect(findAnniversary('2026-11-20', '2024-11-27', 1)).toEqual({ years: 2, date: '2026-11-27' })
    expect(findAnniversary('2026-11-20', '2025-12-03', 1)).toEqual({ years: 1, date: '2026-12-03' })
    expect(findAnniversary('2026-11-20', '2025-12-04', 1)).toBeNull()
  })

  it('expects a new peak if the same gain again is enough', () => {
    expect(findPeak(1_050)).toEqual([{ kind: 'peak', count: 20, date: '2026-11-27', needed: 150, gained: 200 }])
    expect(findPeak(1_100)).toEqual([])
    expect(findPeak(null)).toEqual([])
    expect(findPeak(1_050, { lastUnits: 950 })).toEqual([])
    expect(findPeak(1_050, { peak: 1 })).toEqual([])
  })

  it('agrees with a walk through the coming weeks and days', () => {
    const days = fc.integer({ min: 0, max: 3_000 })
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 1, max: 110 })), fc.option(days), (weeksOn, age) => {
        const debut = age === null ? null : addDays(START, -age)
        const found = toMilestones({ ...position, weeksOn, units: null, debut }, () => null)
        const expected: string[] = []
        for (let day = 7; day < 7 + WEEKS_AHEAD * 7; day++) {
          const date = addDays(START, day)
          const reached = (weeksOn ?? 0) + day / 7
          if (weeksOn !== null && MILESTONE_WEEKS.includes(reached)) expected.push(`weeks ${reached} ${date}`)
          if (debut !== null && debut.slice(5) !== '02-29' && date.slice(5) === debut.slice(5))
            expected.push(`anniversary ${Number(date.slice(0, 4)) - Number(debut.slice(0, 4))} ${date}`)
        }
        fc.pre(debut?.slice(5) !== '02-29')
        expect(found.map(({ kind, count, date }) => `${kind} ${count} ${date}`).toSorted()).toEqual(expected.toSorted())
      }),
    )
  })
})
