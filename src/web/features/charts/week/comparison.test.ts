import { describe, expect, it } from 'vitest'
import { createEntry, createWeek } from '../testing/chart-data.ts'
import { pickColumns, toColumns } from './columns.ts'
import { toComparison, toOnlyThen } from './comparison.ts'

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

const read = (metricNames: string[], against = other) =>
  Object.fromEntries(
    pickColumns(toColumns(metricNames, toComparison({ metricNames }, against)), []).map(({ id, read: of }) => [
      id,
      now.entries.map(of),
    ]),
  )

describe('toComparison', () => {
  it('has the rank then, the places and the units between', () => {
    expect(read(['Total'])).toEqual({
      'vs-rank': [2, 9, null],
      'vs-places': [1, 7, null],
      'vs-gain': [-50, null, null],
    })
  })

  it('compares no figures where the chart has none', () => {
    expect(Object.keys(read([]))).toEqual(['vs-rank', 'vs-places'])
  })

  it('compares no figures of different metrics', () => {
    expect(read(['Total'], { ...other, metricNames: ['Streams'] })['vs-gain']).toEqual([null, null, null])
  })
})

describe('toOnlyThen', () => {
  it('lists who is not here any more, or not yet', () => {
    expect(toOnlyThen(now, other).map(({ id }) => id)).toEqual(['gone'])
  })
})
