import * as fc from 'fast-check'
import { addDays } from '#contract/dates.ts'
import { type ColumnWeek, type InsightEntry, type InsightWeek, NO_WEEKS_ON } from '../insight-week.ts'

export const FIRST_START = '2025-11-07'
const TITLES = 8

const anyDrawn = fc.record({
  titles: fc.shuffledSubarray(Array.from({ length: TITLES }, (_, index) => index)),
  totals: fc.array(fc.option(fc.integer({ min: 1, max: 50 })), { minLength: TITLES, maxLength: TITLES }),
  isKnown: fc.array(fc.boolean(), { minLength: TITLES, maxLength: TITLES }),
})
/** Weeks on the chart before the first generated one, by title. Some titles are on it for more than a year. */
const anyAges = fc.array(fc.constantFrom(0, 0, 45), { minLength: TITLES, maxLength: TITLES })

/** Charts of up to 16 weeks with few titles, so that titles often return. Some weeks are missing. */
export const anyWeeks: fc.Arbitrary<InsightWeek[]> = fc
  .tuple(fc.array(fc.option(anyDrawn, { freq: 6 }), { maxLength: 16 }), anyAges)
  .map(([drawn, ages]) => {
    const weeksOn = new Map<number, number>(ages.entries())
    return drawn.flatMap((week, index) => {
      const titles = week?.titles ?? []
      for (const title of titles) weeksOn.set(title, (weeksOn.get(title) ?? 0) + 1)
      if (week === null) return []
      const entries = titles.map((title, place): InsightEntry => ({
        title,
        rank: place + 1,
        weeksOn: week.isKnown[place] === true ? (weeksOn.get(title) ?? null) : null,
        total: week.totals[place] ?? null,
        units: week.totals[place] ?? null,
      }))
      return [{ start: addDays(FIRST_START, index * 7), entries }]
    })
  })

export function createInsightEntry(title: number, rank: number, part: Partial<InsightEntry> = {}): InsightEntry {
  return { title, rank, weeksOn: 2, total: 100 - rank, units: 100 - rank, ...part }
}

/** Creates consecutive weeks, each with its titles in rank order. */
export function createInsightWeeks(...charts: readonly (readonly number[])[]): InsightWeek[] {
  return charts.map((titles, index) => ({
    start: addDays(FIRST_START, index * 7),
    entries: titles.map((title, place) => createInsightEntry(title, place + 1)),
  }))
}

export function toColumns(weeks: readonly InsightWeek[]): ColumnWeek[] {
  return weeks.map(({ start, entries }) => ({
    start,
    titles: Uint32Array.from(entries, ({ title }) => title),
    ranks: Uint32Array.from(entries, ({ rank }) => rank),
    weeksOn: Uint32Array.from(entries, ({ weeksOn }) => weeksOn ?? NO_WEEKS_ON),
    totals: Float64Array.from(entries, ({ total }) => total ?? Number.NaN),
    units: Float64Array.from(entries, ({ units }) => units ?? Number.NaN),
  }))
}
