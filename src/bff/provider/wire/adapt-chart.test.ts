import { expect, it } from 'vitest'
import { toRankedWeek } from './adapt-chart.ts'

/** Creates a week whose only entry has this history. */
const toEntry = (history: Record<string, number | null>) =>
  toRankedWeek({
    id: 'CR00001',
    chart_week: '2026-W46',
    ranking: [{ rank: 1, id: 'SG1', title: 'Hit', chart_history: history }],
  })?.entries[0]

it('reads whole numbers of an entry’s history', () => {
  expect(toEntry({ weeks_on: 3, peak: 1, low: 40 })).toMatchObject({ weeksOn: 3, peak: 1, low: 40 })
})

it.each([
  ['fractions', { weeks_on: 2.5, peak: 1.5, low: 40.5 }],
  ['numbers below the first rank', { weeks_on: -1, peak: 0, low: 0 }],
  ['numbers that are too large', { weeks_on: 1e300, peak: 2 ** 53, low: 2 ** 53 }],
])('treats %s as unknown, because the archive would refuse the week', (_, history) => {
  expect(toEntry(history)).toMatchObject({ weeksOn: null, peak: null, low: null })
})
