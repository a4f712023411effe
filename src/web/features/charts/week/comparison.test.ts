import { describe, expect, it } from 'vitest'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'
import { toOnlyThen } from './comparison.ts'

const now = createWeek({
  metricNames: ['Total'],
  entries: [
    createEntry(1, { id: 'a', metrics: [900] }),
    createEntry(2, { id: 'b', metrics: [0] }),
    createEntry(3, { id: 'c', metrics: [300] }),
  ],
})
const other = createWeek({
  week: '2024-W01',
  metricNames: ['Total'],
  entries: [
    createEntry(1, { id: 'gone', metrics: [999] }),
    createEntry(2, { id: 'a', metrics: [950] }),
    createEntry(9, { id: 'b', metrics: [null] }),
  ],
})

describe('toOnlyThen', () => {
  it('lists who is not here any more, or not yet', () => {
    expect(toOnlyThen(now, other).map(({ id }) => id)).toEqual(['gone'])
  })
})
