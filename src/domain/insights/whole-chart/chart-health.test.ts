import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { toChartHealth } from './chart-health.ts'
import type { InsightWeek } from '../insight-week.ts'
import { anyWeeks, createInsightEntry, createInsightWeeks, FIRST_START, toColumns } from '../testing/any-weeks.ts'

const START = FIRST_START

const healthOf = (weeks: readonly InsightWeek[], isOurs: Parameters<typeof toChartHealth>[1] = null) =>
  toChartHealth(toColumns(weeks), isOurs)

describe('toChartHealth', () => {
  it('knows no arrivals in the first week and after a week that is not stored', () => {
    const [first, , third] = createInsightWeeks([1, 2], [1, 3], [1, 4])
    if (first === undefined || third === undefined) throw new Error('three weeks')
    for (const health of healthOf([first, third])) {
      expect(health).toMatchObject({ debuts: null, reEntries: null, top40Debuts: null, exits: null, turnover: null })
    }
  })

  it('counts debuts, re-entries, and exits against the week before', () => {
    const next = [
      createInsightEntry(1, 1),
      createInsightEntry(3, 2, { weeksOn: 1 }),
      createInsightEntry(4, 3, { weeksOn: 12 }),
      createInsightEntry(5, 41, { weeksOn: 1 }),
    ]
    const weeks = [...createInsightWeeks([1, 2]), { start: addDays(START, 7), entries: next }]
    expect(healthOf(weeks)[1]).toMatchObject({
      debuts: 2,
      reEntries: 1,
      top40Debuts: 1,
      exits: 1,
      turnover: 0.5,
    })
  })

  it('leaves debuts unknown if a new title could be either', () => {
    const next = [createInsightEntry(3, 1, { weeksOn: null })]
    const weeks = [...createInsightWeeks([1, 2]), { start: addDays(START, 7), entries: next }]
    expect(healthOf(weeks)[1]).toMatchObject({ debuts: null, reEntries: null, exits: 2, turnover: 1 })
  })

  it('knows a re-entry without a count of weeks from an earlier stored week', () => {
    const weeks = createInsightWeeks([1, 2], [1], [1])
    const back = { start: addDays(START, 21), entries: [createInsightEntry(2, 1, { weeksOn: null })] }
    expect(healthOf([...weeks, back])[3]).toMatchObject({ debuts: 0, reEntries: 1 })
  })

  it('takes the age from the titles that have one', () => {
    const ages = [1, 52, 53, 60, null].map((weeksOn, index) => createInsightEntry(index, index + 1, { weeksOn }))
    const [health] = healthOf([{ start: START, entries: ages }])
    expect(health).toMatchObject({ titles: 5, aged: 4, medianWeeksOn: 52.5, olderThanYear: 0.5 })
  })

  it('has no share if a title has no units, or all have none', () => {
    const entries = [createInsightEntry(1, 1), createInsightEntry(2, 2, { total: null })]
    expect(healthOf([{ start: START, entries }], () => true)[0]).toMatchObject({
      top10Share: null,
      oursShare: null,
      ours: 2,
    })
    const zeros = [createInsightEntry(1, 1, { total: 0 })]
    expect(healthOf([{ start: START, entries: zeros }])[0]?.top10Share).toBeNull()
  })

  it('adds up the units of the top 10 and of the roster', () => {
    const entries = Array.from({ length: 12 }, (_, index) => createInsightEntry(index, index + 1, { total: 10 }))
    const [health] = healthOf([{ start: START, entries }], (title) => title >= 9)
    expect(health?.top10Share).toBeCloseTo(10 / 12)
    expect(health?.oursShare).toBeCloseTo(3 / 12)
    expect(health?.ours).toBe(3)
    expect(healthOf([{ start: START, entries }])[0]).toMatchObject({ oursShare: null, ours: null })
  })

  it('equals a naive count on any chart', () => {
    fc.assert(
      fc.property(anyWeeks, (weeks) => {
        const all = healthOf(weeks, (title) => title % 2 === 0)
        weeks.forEach(({ start, entries }, index) => {
          const health = all[index]
          const before = weeks.find((week) => week.start === addDays(start, -7))
          const exits =
            before?.entries.filter((old) => !entries.some(({ title }) => title === old.title)).length ?? null
          expect(health?.exits).toBe(exits)
          const arrived = entries.filter(({ title }) => before?.entries.every((old) => old.title !== title) ?? false)
          const kinds = arrived.map(({ title, weeksOn }) => {
            if (weeksOn !== null) return weeksOn === 1 ? 'debut' : 're-entry'
            const isSeen = weeks.slice(0, index).some((week) => week.entries.some((old) => old.title === title))
            return isSeen ? 're-entry' : 'unknown'
          })
          const isKnown = before !== undefined && !kinds.includes('unknown')
          expect(health?.debuts).toBe(isKnown ? kinds.filter((kind) => kind === 'debut').length : null)
          expect(health?.reEntries).toBe(isKnown ? kinds.filter((kind) => kind === 're-entry').length : null)
          const sum = (part: typeof entries) => part.reduce((total, each) => total + (each.total ?? Number.NaN), 0)
          const share = sum(entries.filter(({ title }) => title % 2 === 0)) / sum(entries)
          if (Number.isNaN(share)) expect(health?.oursShare).toBeNull()
          else expect(health?.oursShare).toBeCloseTo(share)
          // The chart has fewer than ten titles, so all of them are in the top 10.
          if (Number.isNaN(share)) expect(health?.top10Share).toBeNull()
          else expect(health?.top10Share).toBe(1)
          const ages = entries.flatMap((each) => each.weeksOn ?? []).toSorted((one, other) => one - other)
          expect(health?.aged).toBe(ages.length)
          const middle = [ages[Math.ceil(ages.length / 2) - 1], ages[Math.floor(ages.length / 2)]]
          expect(health?.medianWeeksOn).toBe(ages.length === 0 ? null : ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2)
          expect(health?.olderThanYear).toBe(
            ages.length === 0 ? null : ages.filter((age) => age > 52).length / ages.length,
          )
        })
      }),
    )
  })
})
