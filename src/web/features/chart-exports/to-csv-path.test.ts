import { describe, expect, it } from 'vitest'
import { type CsvView, toViewCsvPath } from './to-csv-path.ts'

const PLAIN: CsvView = { q: '', show: 'all', sort: 'rank', cols: '', vs: '' }

describe('toViewCsvPath', () => {
  it.each<[CsvView, string]>([
    [PLAIN, ''],
    [{ ...PLAIN, cols: 'peak,total' }, '?cols=peak%2Ctotal'],
    [
      { ...PLAIN, q: '=a&b #c', show: 'new', sort: '-total', cols: 'none' },
      '?q=%3Da%26b+%23c&show=new&sort=-total&cols=none',
    ],
    [{ ...PLAIN, vs: '2024-W10' }, '?vs=2024-W10'],
    [{ ...PLAIN, vs: '2024-W17' }, ''],
  ])('builds the query for %o', (view, query) => {
    expect(toViewCsvPath('CR00001', '2024-W17', view)).toBe(`/api/charts/CR00001/weeks/2024-W17.csv${query}`)
  })

  it('adds the number of rank weeks when given', () => {
    expect(toViewCsvPath('CR00001', '2024-W17', PLAIN, 26)).toBe('/api/charts/CR00001/weeks/2024-W17.csv?weeks=26')
  })
})
