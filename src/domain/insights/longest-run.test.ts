import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, DAYS_IN_WEEK } from '#contract/dates.ts'
import { findLongestRun, MIN_RUN_WEEKS, MIN_WEEKS_SINCE, type TopWeek } from './longest-run.ts'

const LATEST = '2026-11-13'
const startOf = (weeksAgo: number) => addDays(LATEST, -weeksAgo * DAYS_IN_WEEK)

/** A title and its weeks in the top 10, counted back from the latest one, which is 0. */
type Stay = [id: string, from: number, to: number]

function toWeeks(count: number, stays: readonly Stay[]): TopWeek[] {
  return Array.from({ length: count }, (_, ago) => ({
    start: startOf(ago),
    ids: stays.flatMap(([id, from, to]) => (ago >= from && ago <= to ? id : [])),
  }))
}

const OURS: Stay = ['ours', 0, 11]
/** Its run is one week shorter than ours. */
const PASSED: Stay = ['passed', 20, 30]
const LONGER: Stay = ['longer', 60, 71]

describe('findLongestRun', () => {
  it('finds the latest week in which another title had a run as long', async () => {
    expect(await findLongestRun(toWeeks(200, [OURS, PASSED, LONGER]), 'ours')).toEqual({
      weeks: 12,
      top: 10,
      since: startOf(60),
      storedSince: startOf(60),
    })
  })

  it('has no such week if no stored week had one', async () => {
    expect(await findLongestRun(toWeeks(200, [OURS, PASSED]), 'ours')).toMatchObject({
      since: null,
      storedSince: startOf(199),
    })
  })

  it('compares only the weeks after a run that may have begun before the earliest week', async () => {
    const early: Stay = ['early', 190, 199]
    expect(await findLongestRun(toWeeks(200, [OURS, PASSED, early]), 'ours')).toMatchObject({
      since: null,
      storedSince: startOf(189),
    })
  })

  it.each<[string, Stay[]]>([
    ['a run is as long as another one of the year', [OURS, PASSED, ['longer', 40, 60]]],
    ['another title is in a run as long', [OURS, PASSED, ['longer', 0, 11]]],
    ['the title passed no other run this week', [OURS, ['shorter', 20, 29], LONGER]],
    ['the other run isn’t over', [OURS, ['other', 0, 10], LONGER]],
    ['a run is short', [['ours', 0, 8], ['passed', 20, 27], LONGER]],
    ['the title may have been there before the earliest week', [['ours', 0, 199], PASSED]],
    ['the title isn’t there', [PASSED, LONGER]],
  ])('is null if %s', async (_, stays) => {
    expect(await findLongestRun(toWeeks(200, stays), 'ours')).toBeNull()
  })

  it('agrees with all runs of all titles', async () => {
    const stay = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(140), fc.integer({ min: 5, max: 20 }))
    await fc.assert(
      fc.asyncProperty(fc.array(stay, { maxLength: 12 }), fc.integer({ min: 9, max: 20 }), async (drawn, own) => {
        const stays = drawn.map(([id, from, length]): Stay => [id, from, from + length])
        const weeks = toWeeks(160, [['ours', 0, own - 1], ...stays]).map(({ start, ids }) => ({
          start,
          ids: [...new Set(ids)],
        }))
        const runs = listRuns(weeks).filter(({ id }) => id !== 'ours')
        const since = Math.min(...runs.flatMap(({ weeks: length, end }) => (length >= own ? end : [])))
        const isPassed = runs.some(({ weeks: length, end }) => length === own - 1 && end > 0 && end < since)
        const found = await findLongestRun(weeks, 'ours')
        // The earliest weeks of the archive may belong to longer runs.
        fc.pre(since !== Infinity)
        const isNews = own >= MIN_RUN_WEEKS && since >= MIN_WEEKS_SINCE && isPassed
        expect(found?.since ?? null).toBe(isNews ? startOf(since) : null)
      }),
    )
  })
})

function listRuns(weeks: readonly TopWeek[]): { id: string; weeks: number; end: number }[] {
  const ids = new Set(weeks.flatMap((week) => week.ids))
  return [...ids].flatMap((id) =>
    weeks.flatMap(({ ids: top }, end) => {
      if (!top.includes(id) || weeks[end - 1]?.ids.includes(id) === true) return []
      const length = weeks.slice(end).findIndex((week) => !week.ids.includes(id))
      return { id, weeks: length === -1 ? weeks.length - end : length, end }
    }),
  )
}
