// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'
import { DEFAULT_SORT } from '#contract/view-params.ts'
import { loadWeekTable } from './to-week-table.ts'

it.each([
  ['whole, as on the page', 83_165.6074, 'integer'],
  ['with decimals, as on the page', 12.5, 'decimal'],
])('shows units %s, and has their exact values', async (_, units, kind) => {
  const answer = createWeek({ metricNames: ['Streams'], entries: [createEntry(1, { metrics: [units] })] })
  const view = { q: '', show: 'all' as const, sort: DEFAULT_SORT, cols: '', vs: '' }
  const { columns, rows } = await loadWeekTable({ answer, view, client: new QueryClient(), locale: 'en' })
  const index = columns.findIndex(({ header }) => header === 'Streams')
  expect([columns[index]?.kind, rows[0]?.[index]]).toEqual([kind, units])
})

it('has the movement of titles without a number of places as a word', async () => {
  const answer = createWeek({
    entries: [
      createEntry(1),
      createEntry(2, { movement: 'new', places: null }),
      createEntry(3, { movement: 're', places: null }),
      createEntry(4, { movement: 'unknown', places: null }),
    ],
  })
  const view = { q: '', show: 'all' as const, sort: DEFAULT_SORT, cols: '', vs: '' }
  const { columns, rows } = await loadWeekTable({ answer, view, client: new QueryClient(), locale: 'en' })
  const at = (header: string) => rows.map((row) => row[columns.findIndex((column) => column.header === header)])
  expect(at('Move')).toEqual([0, null, null, null])
  expect(at('Movement')).toEqual(['no change', 'new', 're-entry', null])
})
