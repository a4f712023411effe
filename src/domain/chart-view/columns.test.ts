import { describe, expect, it } from 'vitest'
import { ALBUM_CHART_METRICS } from '#contract/provider/charts.ts'
import type { ChartEntry } from '#contract/api/charts.ts'
import { createEntry, withMetrics } from '#contract/testing/chart-data.ts'
import { DEFAULT_COLUMNS, findColumn, pickColumns, PINNED_COLUMNS, RANK_COLUMN, toChartColumns } from './columns.ts'
import { COLUMN_FORMATS, toCellDecimals } from './chart-column.ts'
import { COLUMN_IDS_PATTERN, SORT_PATTERN } from '#contract/view-params.ts'

const FORMULA_CHANGE = { date: '2026-01-02', basis: 'revalued' } as const
const NOTHING_COMPARED = { week: '2026-W40', ranks: new Map(), formulaChange: FORMULA_CHANGE, toComparable: () => null }

describe('toChartColumns', () => {
  it('has no metric columns without metrics', () => {
    const ids = toChartColumns(withMetrics([])).map(({ id }) => id)
    expect(ids).toEqual(['last-week', 'run', 'peak', 'low', 'weeks-on', 'premiere'])
    const columns = toChartColumns(withMetrics([]), NOTHING_COMPARED).filter(({ place }) => place !== 'compared')
    expect(columns.filter(({ format }) => COLUMN_FORMATS[format].isFigure)).toEqual([])
  })

  it('labels the lead column with the chart’s metric', () => {
    const columns = pickColumns(toChartColumns(withMetrics(['Streams'])), DEFAULT_COLUMNS)
    expect(columns.map(({ label }) => label)).toEqual(['LW', 'Rank, 26 weeks', 'Peak', 'Weeks', 'Streams', 'vs. LW'])
  })

  it('names the unit in every label, sentence, and file header of the lead metric', () => {
    const texts = (['album_equivalent', 'stream_equivalent'] as const).map((unit) =>
      toChartColumns(withMetrics(['Total'], unit), NOTHING_COMPARED)
        .filter(({ id }) => ['total', 'gain-share', 'gain', 'vs-gain'].includes(id))
        .map(({ label, fullName, meaning, csv }) => JSON.stringify({ label, fullName, meaning, csv }))
        .join('; '),
    )
    expect(texts[0]).toContain('Album Equivalent vs. last week')
    const likeForLike = ', like for like: last week is revalued if the formula changed in between'
    expect(texts[0]?.replaceAll(likeForLike, '').replaceAll('Album', 'Stream').replaceAll('AE"', 'SE"')).toBe(texts[1])
    expect(texts.join(' ')).not.toContain('Total')
  })

  it('offers a column for every other metric', () => {
    expect(toChartColumns(withMetrics(ALBUM_CHART_METRICS, 'album_equivalent')).map(({ id }) => id)).toContain(
      'm-video-premium-streams',
    )
  })
})

describe('value of a column', () => {
  const entry = createEntry(1, { metrics: [10, 0, null], lastTotal: 4, movement: 'same', places: null })
  const columns = toChartColumns(
    withMetrics(['Total', 'Album Sales', 'Song Sales', 'Video Streams'], 'album_equivalent'),
  )
  it.each([
    ['rank', 1],
    ['change', 0],
    ['total', 10],
    ['gain', 6],
    ['gain-share', 1.5],
    ['m-album-sales', 0],
    ['m-song-sales', null],
    ['m-video-streams', null],
    ['run', null],
  ])('%s has the value %j', (id, value) => {
    expect(findColumn(columns, id)?.value(entry)).toBe(value)
  })
})

function decimalsOf(id: string, different: Partial<ChartEntry>) {
  const columns = toChartColumns(
    withMetrics(['Total', 'Song Sales (Album Equivalents)'], 'album_equivalent'),
    NOTHING_COMPARED,
  )
  return toCellDecimals(findColumn(columns, id) ?? RANK_COLUMN, createEntry(1, different))
}

describe('toCellDecimals', () => {
  it.each([
    ['total', { metrics: [21_537.4] }, 0],
    ['total', { metrics: [12.4] }, 1],
    ['gain', { metrics: [21_537.4], lastTotal: 21_525 }, 0],
    ['gain', { metrics: [12.4], lastTotal: 11.2 }, 1],
    ['vs-gain', { metrics: [21_537.4] }, 0],
    ['m-song-sales-album-equivalents', { metrics: [21_537.4, 3.2] }, 1],
    ['title', {}, 0],
  ])('of %s for %j is %i, whatever the other rows have', (id, different, decimals) => {
    expect(decimalsOf(id, different)).toBe(decimals)
  })
})

describe('every column', () => {
  const columns = [
    ...PINNED_COLUMNS,
    ...toChartColumns(withMetrics(ALBUM_CHART_METRICS, 'album_equivalent'), NOTHING_COMPARED),
  ]

  it.each(columns.map((column) => [column.id, column] as const))(
    '%s can be linked, filed and explained',
    (id, column) => {
      expect(columns.filter((other) => other.id === id)).toHaveLength(1)
      expect(id).toMatch(COLUMN_IDS_PATTERN)
      expect(`-${id}`).toMatch(SORT_PATTERN)
      expect(column.meaning.length).toBeGreaterThan(column.label.length)
      expect(column.widthRem).toBeGreaterThan(0)
      // In CSV files, the ranks of the sparkline are separate fields, one per week.
      if (column.format !== 'sparkline') expect(column.csv.length).toBeGreaterThan(0)
      if (column.place !== 'pinned') expect(column.image).not.toBeNull()
    },
  )

  it('has unique CSV headers', () => {
    // The difference column already has the fields of the percentage.
    const headers = columns
      .filter(({ id }) => id !== 'gain-share')
      .flatMap(({ csv }) => csv.map(({ csvHeader }) => csvHeader))
    expect(new Set(headers).size).toBe(headers.length)
  })
})
