import { expect, it, vi } from 'vitest'
import { createCell, createDesk, createDeskChart, createTitle } from '#contract/testing/desk-data.ts'
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
