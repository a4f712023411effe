import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { MAX_RECORDS, toChartRecords, toRuns } from './chart-records.ts'
import type { InsightWeek } from '../insight-week.ts'
import { anyWeeks, createInsightEntry, createInsightWeeks, FIRST_START, toColumns } from '../testing/any-weeks.ts'

const recordsOf = (weeks: readonly InsightWeek[]) => toChartRecords(toColumns(weeks))

const rankOf = (week: InsightWeek | undefined, title: number) =>
  week?.entries.find((entry) => entry.title === title)?.rank ?? null

const debut = (title: number, rank: number, units: number | null) =>
  createInsightEntry(title, rank, { weeksOn: 1, units })

/** Finds each week by its date, one title at a time. */
function countRuns(weeks: readonly InsightWeek[], depth: number) {
  const titles = new Set(weeks.flatMap(({ entries }) => entries.map(({ title }) => title)))
  const isOn = (start: string, title: number) =>
    (rankOf(
      weeks.find((week) => week.start === start),
      title,
    ) ?? Infinity) <= depth
  return [...titles].flatMap((title) =>
    weeks
      .filter(({ start }) => isOn(start, title) && !isOn(addDays(start, -7), title))
      .map(({ start }) => {
        let count = 1
        while (isOn(addDays(start, count * 7), title)) count += 1
        return `${title} ${start} ${count}`
      }),
  )
}

describe('toChartRecords', () => {
  it('is empty without weeks', () => {
    expect(Object.values(recordsOf([])).flat()).toEqual([])
  })

  it('counts weeks at number 1, also those that are not in a row', () => {
    const weeks = createInsightWeeks([1, 2], [2, 1], [1, 2], [1, 2])
    expect(recordsOf(weeks).atOne).toEqual([
      { title: 1, weeks: 3, first: 0, last: 3 },
      { title: 2, weeks: 1, first: 1, last: 1 },
    ])
    expect(recordsOf(weeks).runsAtOne[0]).toMatchObject({ title: 1, weeks: 2, first: 2, last: 3 })
  })

  it('ends a run at a week that is not stored, and says that the next one may be longer', () => {
    const [first, , third, fourth] = createInsightWeeks([1], [1], [1], [1])
    if (first === undefined || third === undefined || fourth === undefined) throw new Error('four weeks')
    expect(recordsOf([first, third, fourth]).runs).toEqual([
      { title: 1, weeks: 2, first: 1, last: 2, mayBeLonger: true },
      { title: 1, weeks: 1, first: 0, last: 0, mayBeLonger: true },
    ])
  })

  it('knows that a run begins with a debut', () => {
    const entries = [createInsightEntry(1, 1, { weeksOn: 1 })]
    expect(recordsOf([{ start: FIRST_START, entries }]).runs[0]?.mayBeLonger).toBe(false)
  })

  it('says that a run before a week that is not stored may be longer, unless the title left before', () => {
    const [first, second, , fourth] = createInsightWeeks([1, 2], [1], [1], [1])
    if (first === undefined || second === undefined || fourth === undefined) throw new Error('four weeks')
    const begin = first.entries.map((entry) => ({ ...entry, weeksOn: 1 }))
    const runs = recordsOf([{ ...first, entries: begin }, second, fourth]).runs
    expect(runs.map(({ title, weeks, mayBeLonger }) => [title, weeks, mayBeLonger])).toEqual([
      [1, 2, true],
      [2, 1, false],
      [1, 1, true],
    ])
  })

  it('does not compare ranks across a week that is not stored', () => {
    const [first, , third] = createInsightWeeks([1, 2, 3], [1], [3, 2, 1])
    if (first === undefined || third === undefined) throw new Error('three weeks')
    expect(recordsOf([first, third])).toMatchObject({ climbs: [], falls: [] })
  })

  it('ranks debuts by units and counts each title once', () => {
    const weeks = [
      { start: FIRST_START, entries: [debut(1, 1, 50), debut(2, 2, null)] },
      { start: addDays(FIRST_START, 7), entries: [debut(1, 1, 90), debut(3, 2, 70)] },
    ]
    expect(recordsOf(weeks).debuts).toEqual([
      { title: 3, week: 1, rank: 2, units: 70 },
      { title: 1, week: 0, rank: 1, units: 50 },
    ])
  })

  it('equals a naive search on any chart', () => {
    fc.assert(
      fc.property(anyWeeks, (weeks) => {
        const records = recordsOf(weeks)
        for (const depth of [1, 10, 40]) {
          const runs = toRuns(toColumns(weeks), depth).map(
            ({ title, weeks: count, first }) => `${title} ${weeks[first]?.start} ${count}`,
          )
          expect(runs.toSorted()).toEqual(countRuns(weeks, depth).toSorted())
        }
        const titles = [...new Set(weeks.flatMap(({ entries }) => entries.map(({ title }) => title)))]
        for (const [depth, found] of [
          [1, records.atOne],
          [10, records.inTop10],
          [40, records.inTop40],
        ] as const) {
          const expected = titles
            .map((title) => weeks.flatMap((week, index) => ((rankOf(week, title) ?? Infinity) <= depth ? index : [])))
            .filter((at) => at.length > 0)
            .map((at) => [at.length, at[0] ?? 0, at.at(-1) ?? 0] as const)
            .toSorted((one, other) => other[0] - one[0] || one[1] - other[1] || one[2] - other[2])
          expect(found.map(({ weeks: count, first, last }) => [count, first, last])).toEqual(
            expected.slice(0, MAX_RECORDS),
          )
        }
        const debuts = titles
          .flatMap((title) => {
            const entry = weeks.flatMap(({ entries }) => entries.filter((each) => each.title === title))[0]
            return entry?.weeksOn === 1 ? (entry.units ?? []) : []
          })
          .toSorted((one, other) => other - one)
        expect(records.debuts.map(({ units }) => units)).toEqual(debuts.slice(0, MAX_RECORDS))
        const climbs = weeks
          .flatMap(({ start, entries }) =>
            entries.map(({ title, rank }) => {
              const before = rankOf(
                weeks.find((week) => week.start === addDays(start, -7)),
                title,
              )
              return before === null ? 0 : before - rank
            }),
          )
          .toSorted((one, other) => other - one)
        expect(records.climbs.map(({ places }) => places)).toEqual(
          climbs.filter((places) => places > 0).slice(0, MAX_RECORDS),
        )
        expect(records.falls.map(({ places }) => places)).toEqual(
          climbs
            .toReversed()
            .filter((places) => places < 0)
            .slice(0, MAX_RECORDS),
        )
      }),
    )
  })
})
