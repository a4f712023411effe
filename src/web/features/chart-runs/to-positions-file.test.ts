// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { Position } from '#contract/api/insights/positions.ts'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { toRunColumns } from './chart-runs-table.tsx'
import { toChartRunsFile } from './to-chart-runs-file.ts'
import { toPositionsFile } from './to-positions-file.ts'

const receipt = createReceipt()
const known = (week: string, rank: number | null) => ({ week, isKnown: true, rank })

function createPosition(id: string, location: 'US' | 'DE', rank: number): Position {
  return {
    chartId: `CR-${location}`,
    chart: `Songs ${location}`,
    location,
    depth: 200,
    week: '2026-W46',
    kind: 'song',
    id,
    title: id,
    credit: 'Ana',
    rank,
    movement: 'up',
    places: 2,
    peak: null,
    weeksOn: 9,
    run: [known('2026-W46', rank)],
  }
}

const toRow = (id: string, place: string, location: string, rank: number) => [
  id,
  'Ana',
  id,
  `Songs ${place}`,
  rank,
  'up',
  null,
  9,
  `CR-${place}`,
  location,
  '2026-W46',
  2,
]

it('has the columns of the page, with IDs and weeks, for each chart of a title', () => {
  const run = {
    chart: TEST_CHART,
    weeksKnown: 2,
    newestWeek: '2026-W46',
    latest: { week: '2026-W46', rank: 4, weeksOn: 2 },
    isOn: true,
    peak: { rank: 2, week: '2026-W44' },
    debut: { week: '2026-W45', lag: 0 },
    weeksSeen: 2,
    run: [known('2026-W45', 7), known('2026-W46', 4)],
  }
  const gone = { ...run, isOn: false, peak: { rank: 1, week: null } }
  const columns = toRunColumns(null, { id: 'SG1', title: 'Half Light', credit: 'Ana' }, new Map())
  const file = toChartRunsFile('Half Light', columns, [run, gone], { receipt })
  expect(file.columns.map(({ id }) => id).join()).toBe(
    'chart,rank,movement,peak,debut_week,weeks_on,chart_id,location,week,on_chart,places,peak_week,debut_lag',
  )
  const chart = [TEST_CHART.id, 'United States', '2026-W46']
  expect(file.rows).toEqual([
    [TEST_CHART.name, 4, 'up', 2, '2026-W45', 2, ...chart, 'yes', 3, '2026-W44', 0],
    [TEST_CHART.name, 4, null, 1, '2026-W45', 2, ...chart, 'no', null, null, 0],
  ])
})

it('has every chart of an artist’s titles in the order of the page', () => {
  const positions = [createPosition('Hit', 'DE', 1), createPosition('Single', 'DE', 4), createPosition('Hit', 'US', 7)]
  const file = toPositionsFile('Ana', { positions, receipt }, 'US')
  expect(file.columns.map(({ id }) => id).join()).toBe(
    'title,credit,id,chart,rank,movement,peak,weeks_on,chart_id,location,week,places',
  )
  expect(file.rows).toEqual([
    toRow('Single', 'DE', 'Germany', 4),
    toRow('Hit', 'US', 'United States', 7),
    toRow('Hit', 'DE', 'Germany', 1),
  ])
})
