import { describe, expect, it } from 'vitest'
import { ALBUM_CHART_METRICS } from '#contract/provider/charts.ts'
import { createEntry } from '../testing/chart-data.ts'
import { DEFAULT_COLUMNS } from './column-ids.ts'
import { pickColumns, PINNED_COLUMNS, toColumns } from './columns.ts'
import { toGain, toMetricId } from '#contract/chart-view/figures.ts'

describe('toMetricId', () => {
  it.each([
    ['Album Sales', 'm-album-sales'],
    ['Streams (Album Equivalents)', 'm-streams-album-equivalents'],
    ['  Ventes d’albums ', 'm-ventes-d-albums'],
    ['視聴', 'm-視聴'],
  ])('%s is %s', (name, id) => {
    expect(toMetricId(name)).toBe(id)
  })

  it('tells all metrics of an album chart apart', () => {
    expect(new Set(ALBUM_CHART_METRICS.map(toMetricId)).size).toBe(ALBUM_CHART_METRICS.length)
  })
})

describe('toColumns', () => {
  it('has no figures where the chart has none', () => {
    const ids = toColumns([], null).map(({ id }) => id)
    expect(ids).toEqual(['last-week', 'run', 'peak', 'low', 'weeks-on', 'premiere'])
  })

  it('names the lead column as the chart does', () => {
    const columns = pickColumns(toColumns(['Streams'], null), DEFAULT_COLUMNS)
    expect(columns.map(({ label }) => label)).toEqual(['LW', '26 weeks', 'Peak', 'Weeks', 'Streams', '± LW'])
  })

  it('offers every other metric', () => {
    expect(toColumns(ALBUM_CHART_METRICS, null).map(({ id }) => id)).toContain('m-video-premium-streams')
  })
})

describe('toGain', () => {
  it.each([
    [[100], 80, 20],
    [[100], 0, 100],
    [[0], 0, 0],
    [[0], -5, 5],
    [[100], null, null],
    [[null], 80, null],
    [[], 80, null],
  ])('%j after %j is %j', (metrics, lastTotal, gain) => {
    expect(toGain({ metrics, lastTotal })).toBe(gain)
  })
})

describe('what a column reads', () => {
  const entry = createEntry(1, { metrics: [10, 0, null], lastTotal: 4, movement: 'same', places: null })
  const columns = [...PINNED_COLUMNS, ...toColumns(['Total', 'Album Sales', 'Song Sales', 'Video Streams'], null)]
  it.each([
    ['rank', 1],
    ['change', 0],
    ['total', 10],
    ['gain', 6],
    ['m-album-sales', 0],
    ['m-song-sales', null],
    ['m-video-streams', null],
    ['run', null],
  ])('%s is %j', (id, value) => {
    expect(columns.find((column) => column.id === id)?.read(entry)).toBe(value)
  })
})
