import { expect, it, vi } from 'vitest'
import { createArtist, createCell, createDesk, createDeskChart, createTitle } from '#contract/testing/desk-data.ts'
import { toOverviewTables } from './to-deck.ts'

it('has each title on its best chart, in the order of the ranks', () => {
  vi.stubGlobal('location', { href: 'https://chartroom.test/' })
  const desk = createDesk({
    charts: [createDeskChart('CR00001'), createDeskChart('CR00002')],
    titles: [
      createTitle(1, { cells: [createCell('CR00001', 9)] }),
      createTitle(2, { title: null, cells: [createCell('CR00001', 7), createCell('CR00002', 3)] }),
    ],
    lines: [],
  })
  const titles = toOverviewTables(desk, 'en').find(({ columns }) => columns.some(({ id }) => id === 'chart'))
  const at = (id: string) => titles?.rows.map((row) => row[titles.columns.findIndex((column) => column.id === id)])
  expect(at('title')).toEqual([desk.titles[1]?.id, desk.titles[0]?.title])
  expect(at('rank')).toEqual([3, 9])
  expect(at('chart')).toEqual([desk.charts[1]?.chart.name, desk.charts[0]?.chart.name])
})

it('has the artists with the changes that the page shows, most streams first', () => {
  vi.stubGlobal('location', { href: 'https://chartroom.test/' })
  const artists = [
    createArtist(1, { streams: { value: 50, previous: 100, yearBefore: null } }),
    createArtist(2, { streams: { value: 150, previous: 100, yearBefore: 75 } }),
    createArtist(3, { streams: { value: null, previous: 100, yearBefore: 75 } }),
  ]
  const table = toOverviewTables(createDesk({ artists }), 'en').at(-1)
  expect(table?.columns.map(({ header }) => header)).toEqual([
    'Artist',
    'Streams',
    'Change vs. last week',
    'Change vs. last year',
  ])
  expect(table?.rows).toEqual([
    ['Artist 2', 150, 0.5, 1],
    ['Artist 1', 50, -0.5, null],
  ])
})
