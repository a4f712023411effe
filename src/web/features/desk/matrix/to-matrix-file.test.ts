import { expect, it, vi } from 'vitest'
import { createCell, createDesk, createDeskChart, createTitle } from '#contract/testing/desk-data.ts'
import { toMatrixFile } from './to-matrix-file.ts'

it('has the titles, order, and charts of the page, and says what it leaves out', () => {
  vi.stubGlobal('location', { href: 'https://chartroom.test/' })
  const titles = [
    createTitle(2, { cells: [createCell('CR00001', 9), createCell('CR00002', 3)] }),
    createTitle(1, { cells: [createCell('CR00001', 4)], isByName: true }),
  ]
  const desk = createDesk({ charts: [createDeskChart('CR00001'), createDeskChart('CR00002')] })
  const { columns, rows, receipt, href } = toMatrixFile({
    desk,
    titles,
    comparedWith: '2026-W45',
    kind: 'song',
    query: 'song',
    chartIds: new Set(['CR00001']),
    chartCount: 2,
  })
  const at = (id: string) => rows.map((row) => row[columns.findIndex((column) => column.id === id)])
  expect(at('title')).toEqual(titles.map(({ title }) => title))
  expect(columns.slice(0, 3).map(({ header }) => header)).toEqual(['ID', 'Title', 'Credit'])
  expect(at('rank')).toEqual([9, 4])
  expect(at('location')).toEqual(['United States', 'United States'])
  expect(at('kind')).toEqual(['Song', 'Song'])
  expect(at('unit')).toEqual(['Album Equivalent', 'Album Equivalent'])
  expect(at('movement')).toEqual(['no change', 'no change'])
  expect(at('artist_link')).toEqual([null, 'by name'])
  expect(href).toContain(`?roster=${desk.roster.id}`)
  expect(href).toContain(`week=${desk.week}`)
  expect(receipt.rowFilters).toEqual(['matrix titles matching “song”', '1 of 2 charts'])
})
