import { describe, expect, it } from 'vitest'
import { ALBUM_CHART_METRICS } from '../provider/charts.ts'
import { createEntry } from '../testing/chart-data.ts'
import { DEFAULT_COLUMNS, findColumn, pickColumns, PINNED_COLUMNS, toColumns } from './columns.ts'
import { COLUMN_IDS_PATTERN, SORT_PATTERN } from './view-params.ts'

describe('toColumns', () => {
  it('has no metric columns without metrics', () => {
    const ids = toColumns([]).map(({ id }) => id)
    expect(ids).toEqual(['last-week', 'run', 'peak', 'low', 'weeks-on', 'premiere'])
  })

  it('labels the lead column with the chart’s metric', () => {
    const columns = pickColumns(toColumns(['Streams']), DEFAULT_COLUMNS)
    expect(columns.map(({ label }) => label)).toEqual(['LW', '26 weeks', 'Peak', 'Weeks', 'Streams', '± LW'])
  })

  it('offers a column for every other metric', () => {
    expect(toColumns(ALBUM_CHART_METRICS).map(({ id }) => id)).toContain('m-video-premium-streams')
  })
})

describe('value of a column', () => {
  const entry = createEntry(1, { metrics: [10, 0, null], lastTotal: 4, movement: 'same', places: null })
  const columns = toColumns(['Total', 'Album Sales', 'Song Sales', 'Video Streams'])
  it.each([
    ['rank', 1],
    ['change', 0],
    ['total', 10],
    ['gain', 6],
    ['m-album-sales', 0],
    ['m-song-sales', null],
    ['m-video-streams', null],
    ['run', null],
  ])('%s has the value %j', (id, value) => {
    expect(findColumn(columns, id)?.value(entry)).toBe(value)
  })
})

const FORMULA_CHANGE = { date: '2026-01-02', basis: 'revalued' } as const

describe('every column', () => {
  const compared = { week: '2026-W40', ranks: new Map(), formulaChange: FORMULA_CHANGE, toComparable: () => null }
  const columns = [...PINNED_COLUMNS, ...toColumns(ALBUM_CHART_METRICS, compared)]

  it.each(columns.map((column) => [column.id, column] as const))(
    '%s can be linked, filed and explained',
    (id, column) => {
      expect(columns.filter((other) => other.id === id)).toHaveLength(1)
      expect(id).toMatch(COLUMN_IDS_PATTERN)
      expect(`-${id}`).toMatch(SORT_PATTERN)
      expect(column.meaning.length).toBeGreaterThan(column.label.length)
      expect(column.widthRem).toBeGreaterThan(0)
      // The sparkline's ranks are separate CSV fields, one per week.
      if (column.format !== 'sparkline') expect(column.csv.length).toBeGreaterThan(0)
      if (column.place !== 'pinned') expect(column.imagePriority).not.toBeNull()
    },
  )

  it('has unique CSV headers', () => {
    const headers = columns.flatMap(({ csv }) => csv.map(({ csvHeader }) => csvHeader))
    expect(new Set(headers).size).toBe(headers.length)
  })
})
