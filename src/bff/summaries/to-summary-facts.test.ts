import { describe, expect, it } from 'vitest'
import type { ChartSummaryFacts } from '#contract/api/chart-summaries.ts'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'
import { toSummaryFacts } from './to-summary-facts.ts'

/** Creates a run that ends with 2024-W17. `null` is a week that isn't known. */
function toRun(...ranks: (number | null)[]): ChartSummaryFacts['run'] {
  return ranks.map((rank, i) => ({ week: `2024-W${18 - ranks.length + i}`, isKnown: rank !== null, rank }))
}

describe('weeks at number 1', () => {
  it.each([
    ['a debut', { movement: 'new', lastWeek: null } as const, [], 1],
    ['a title that was second', { lastWeek: 2 }, [], 1],
    ['weeks after another rank', {}, [2, 1, 1, 1], 3],
    ['a run since the first week on the chart', { weeksOn: 2 }, [1, 1], 2],
    ['a run that begins at number 1 after its first week', { weeksOn: 8 }, [1, 1], null],
    ['a week that is not known', {}, [null, 1, 1], null],
    ['no known run', {}, [], null],
  ])('counts %s', (_, different, ranks, expected) => {
    const week = createWeek({ entries: [createEntry(1, different), createEntry(2)] })
    expect(toSummaryFacts(week, 'shown', toRun(...ranks)).atOne?.inARow).toBe(expected)
  })
})

it('distinguishes unknown movements from a week without debuts', () => {
  const unknown = [createEntry(1, { movement: 'unknown', places: null, lastWeek: null })]
  expect(toSummaryFacts(createWeek({ entries: unknown, exits: null }), 'shown', [])).toMatchObject({
    debuts: null,
    exits: null,
    reEntries: null,
  })
  expect(toSummaryFacts(createWeek({ entries: [createEntry(1)] }), 'shown', [])).toMatchObject({
    debuts: 0,
    highestDebut: null,
    exits: 0,
  })
})

it('computes the lead only between known values', () => {
  const [first, second] = [createEntry(1, { metrics: [90] }), createEntry(2, { metrics: [60] })]
  const metricNames = ['Total']
  expect(toSummaryFacts(createWeek({ metricNames, entries: [first, second] }), 'shown', []).lead).toBe(30)
  expect(toSummaryFacts(createWeek({ metricNames, entries: [first, createEntry(2)] }), 'shown', []).lead).toBe(null)
  expect(toSummaryFacts(createWeek({ metricNames, entries: [first] }), 'shown', []).lead).toBe(null)
})
