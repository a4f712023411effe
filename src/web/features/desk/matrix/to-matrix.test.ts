import { describe, expect, it } from 'vitest'
import { createCell, createDesk, createDeskChart, createTitle } from '#contract/testing/desk-data.ts'
import {
  filterTitles,
  sortByArrival,
  sortTitles,
  toColumnLabels,
  toMatrixCharts,
  toHeat,
  toKindCharts,
  toMatrixTitles,
  toNextMatrixSort,
  toRows,
  toSort,
} from './to-matrix.ts'

const CHARTS = [
  createDeskChart('CR00003', { ours: 9 }, { name: 'German Songs', location: 'DE' }),
  createDeskChart('CR00002', { ours: 1 }, { name: 'World Songs', location: 'AA' }),
  createDeskChart('CR00001', { ours: 5 }, { name: 'US Songs', location: 'US' }),
  createDeskChart('CR00004', { ours: 9 }, { name: 'UK Albums', location: 'GB', kind: 'album' }),
]
const idsOf = (charts: readonly { chart: { id: string } }[]) => charts.map(({ chart }) => chart.id)

describe('columns', () => {
  it('start with the territory and worldwide, then the charts with the most titles', () => {
    expect(idsOf(toKindCharts(CHARTS, 'song', 'CR00001'))).toEqual(['CR00001', 'CR00002', 'CR00003'])
    expect(idsOf(toKindCharts(CHARTS, 'album', null))).toEqual(['CR00004'])
  })

  it('keep their place while others arrive', () => {
    const places = new Map<string, number>()
    const idsAfter = (arrived: number) =>
      idsOf(sortByArrival(toKindCharts(CHARTS.slice(0, arrived), 'song', 'CR00001'), places))
    expect(idsAfter(2)).toEqual(['CR00002', 'CR00003'])
    expect(idsAfter(3)).toEqual(['CR00002', 'CR00003', 'CR00001'])
  })

  it('keep their order when they are chosen, and fall back when none is known', () => {
    const charts = toKindCharts(CHARTS, 'song', 'CR00001')
    expect(idsOf(toMatrixCharts(charts, 'CR00003,CR00001'))).toEqual(['CR00001', 'CR00003'])
    expect(idsOf(toMatrixCharts(charts, 'CR99999'))).toEqual(idsOf(charts))
    expect(toMatrixCharts(charts, 'none')).toEqual([])
  })

  it('are labeled by territory, or by name where two share one', () => {
    const german = createDeskChart('CR00009', {}, { name: 'German Radio', location: 'DE' })
    const labels = toColumnLabels([...CHARTS, german])
    expect([...labels.values()]).toEqual(['German Songs', 'World', 'US', 'UK', 'German Radio'])
  })

  it('are short and unique', () => {
    const names = [
      ['United States Songs 200', 'US'],
      ['United States Country Songs 50', 'US'],
      ['United States Albums 200', 'US'],
      ['United Kingdom Songs 100', 'GB'],
      ['Canada Radio', 'CA'],
      ['Canada Radio Songs', 'CA'],
    ] as const
    const charts = names.map(([name, location], i) => createDeskChart(`CR0000${i}`, {}, { name, location }))
    expect([...toColumnLabels(charts).values()]).toEqual([
      'US',
      'US Country',
      'US Albums',
      'UK',
      'Canada Radio',
      'Canada Radio Songs',
    ])
  })
})

describe('sortTitles', () => {
  const titles = toMatrixTitles(
    [
      createTitle(1, { title: 'Élan', cells: [createCell('CR00001', 7, { total: 10, change: 0.5 })] }),
      createTitle(2, { title: 'Zebra', cells: [createCell('CR00001', null, { movement: 'exit', change: null })] }),
      createTitle(3, { title: 'Apple', cells: [createCell('CR00001', 2, { total: 30, change: -0.5 })] }),
      createTitle(4, { title: null, cells: [] }),
    ],
    'song',
    'CR00001',
  )
  const sorted = (sort: string) => sortTitles(titles, sort, 'en').map(({ title }) => title.title)

  it.each([
    ['CR00001', ['Apple', 'Élan', 'Zebra', null]],
    ['-CR00001', ['Élan', 'Apple', 'Zebra', null]],
    ['-units', ['Apple', 'Élan', 'Zebra', null]],
    ['change', ['Apple', 'Élan', 'Zebra', null]],
    ['title', ['Apple', 'Élan', null, 'Zebra']],
  ])('by %s puts titles without a value last', (sort, expected) => {
    expect(sorted(sort)).toEqual(expected)
  })

  it('starts each column with its usual direction', () => {
    expect(toNextMatrixSort('title', 'units')).toBe('-units')
    expect(toNextMatrixSort('-units', 'units')).toBe('units')
    expect(toNextMatrixSort('CR00001', 'CR00001')).toBe('-CR00001')
    expect(toSort('', CHARTS, null)).toBe('CR00003')
  })

  it('filters without accents and groups by artist in the order of the titles', () => {
    expect(filterTitles(titles, 'elan').map(({ title }) => title.title)).toEqual(['Élan'])
    const rows = toRows(filterTitles(titles, 'artist'), 'artist', createDesk().artists)
    expect(rows.map((row) => (row.type === 'group' ? `${row.name}: ${row.count}` : row.key.slice(-1)))).toEqual([
      'Artist 1: 1',
      '1',
      'AR2: 1',
      '2',
      'AR3: 1',
      '3',
      'AR4: 1',
      '4',
    ])
  })
})

it.each([
  [1, 'one'],
  [2, 'ten'],
  [10, 'ten'],
  [11, 'forty'],
  [40, 'forty'],
  [41, 'none'],
  [null, 'none'],
])('toHeat of %s is %s', (rank, heat) => {
  expect(toHeat(rank)).toBe(heat)
})
