import { describe, expect, it } from 'vitest'
import { createEntry, createWeek } from '../testing/chart-data.ts'
import { pickColumns, toColumns } from './columns.ts'
import { toComparedWeek } from './compared-week.ts'

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

const valuesOf = (metricNames: string[], against = other) =>
  Object.fromEntries(
    pickColumns(toColumns(metricNames, null, toComparedWeek({ metricNames }, against)), []).map(({ id, value }) => [
      id,
      now.entries.map(value),
    ]),
  )

describe('toComparedWeek', () => {
  it('has columns for rank, places, and gain', () => {
    expect(valuesOf(['Total'])).toEqual({
      'vs-rank': [2, 9, null],
      'vs-places': [1, 7, null],
      'vs-gain': [-50, null, null],
    })
  })

  it('compares no totals without metrics', () => {
    expect(Object.keys(valuesOf([]))).toEqual(['vs-rank', 'vs-places'])
  })

  it('compares no totals of different metrics', () => {
    expect(valuesOf(['Total'], { ...other, metricNames: ['Streams'] })['vs-gain']).toEqual([null, null, null])
  })
})
