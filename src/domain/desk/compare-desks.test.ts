import { describe, expect, it } from 'vitest'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { windowOf } from '#contract/week-label.ts'
import { compareDesks } from './compare-desks.ts'
import type { DeskCell, DeskChart, DeskTitle } from '#contract/desk/desk-week.ts'

const CHART: DeskChart = {
  chart: { ...TEST_CHART, id: 'CR00001' },
  state: 'shown',
  unit: 'stream_equivalent',
  metricName: 'Total',
  ours: 1,
  isCompared: true,
  formulaChange: null,
}

function toCell(rank: number | null, total: number | null = 100): DeskCell {
  return {
    chartId: 'CR00001',
    rank,
    movement: 'same',
    places: 0,
    lastWeek: rank,
    peak: 1,
    weeksOn: 9,
    total,
    change: 0,
  }
}

function toTitle(id: string, cells: DeskCell[]): DeskTitle {
  return { kind: 'song', id, title: id, credit: null, artistIds: [], cells, run: [1, 2] }
}

function toDesk(week: string, titles: DeskTitle[], chart: Partial<DeskChart> = {}) {
  return { week, window: windowOf(week), charts: [{ ...CHART, ...chart }], titles }
}

function compare(now: DeskTitle[], then: DeskTitle[], chart: Partial<DeskChart> = {}, week = '2026-W40') {
  return compareDesks(toDesk('2026-W46', now, chart), toDesk(week, then)).map(({ id, cells: [cell] }) => [
    id,
    cell?.movement,
    cell?.places,
    cell?.lastWeek,
    cell?.change,
  ])
}

describe('compareDesks', () => {
  it('moves and changes since the other week', () => {
    const then = [toTitle('a', [toCell(20, 80)]), toTitle('b', [toCell(3, 100)]), toTitle('c', [toCell(5)])]
    const now = [toTitle('a', [toCell(10, 100)]), toTitle('b', [toCell(6, 50)]), toTitle('c', [toCell(5)])]
    expect(compare(now, then)).toEqual([
      ['a', 'up', 10, 20, 0.25],
      ['b', 'down', -3, 3, -0.5],
      ['c', 'same', 0, 5, 0],
    ])
  })

  it('lists titles that entered and left', () => {
    expect(compare([toTitle('new', [toCell(4)])], [toTitle('old', [toCell(7)])])).toEqual([
      ['new', 'new', null, null, null],
      ['old', 'exit', null, 7, null],
    ])
  })

  it('leaves out titles that were on the chart in neither week', () => {
    expect(compare([toTitle('a', [toCell(null)])], [toTitle('a', [toCell(null)])])).toEqual([])
  })

  it('shows no move on a chart that isn’t loaded for the other week', () => {
    const other = { ...toDesk('2026-W40', []), charts: [{ ...CHART, state: 'failed' as const }] }
    const [title] = compareDesks(toDesk('2026-W46', [toTitle('a', [toCell(4)])]), other)
    expect(title?.cells[0]).toMatchObject({ movement: 'unknown', places: null, change: null })
  })

  it('compares no Album Equivalents of different formulas', () => {
    const titles = [toTitle('a', [toCell(4)])]
    const chart = { unit: 'album_equivalent' } as const
    expect(compare(titles, titles, chart, '2025-W40')).toEqual([['a', 'same', 0, 4, null]])
    expect(compare(titles, titles, chart)).toEqual([['a', 'same', 0, 4, 0]])
  })
})
