import { describe, expect, it } from 'vitest'
import { toChartColumns } from '#bff/exports/chart-columns.ts'
import { ENTITY_COLUMNS } from '#bff/exports/entity-csv.ts'
import { toComparedColumns, toRunColumns } from '#bff/exports/extra-columns.ts'
import { type RankedWeek } from '#bff/provider/adapt-chart.ts'
import { DOWNLOADS, METRIC } from './download-columns.ts'

const WEEK = '2026-W46'
const WINDOW = { start: '2026-11-13', end: '2026-11-19' }
const RANKED: RankedWeek = {
  chart: {
    id: 'CR00001',
    name: 'Invented',
    owner: null,
    kind: 'song',
    description: null,
    location: 'US',
    depth: null,
    earliestWeek: null,
  },
  week: WEEK,
  window: WINDOW,
  metricNames: [METRIC],
  entries: [],
}
const RUNS = {
  weeks: [{ week: WEEK, window: WINDOW, state: 'shown' as const }],
  entries: [],
  receipt: {} as never,
}

const EXTRAS = [...toComparedColumns(RANKED, RANKED).columns, ...toRunColumns(RUNS).columns]
const headersOf = (columns: readonly { header: string }[]) =>
  columns.map(({ header }) => header.replace(WEEK, 'YYYY-Www'))

describe('the columns of files that are downloaded', () => {
  it.each([
    ['A chart week', headersOf(toChartColumns([METRIC]))],
    ['Added where a week is compared or runs are asked for', headersOf(EXTRAS)],
    ['An entity', ENTITY_COLUMNS],
  ])('%s has these and no others', (name, headers) => {
    const found = DOWNLOADS.find((each) => each.name === name)?.columns ?? {}
    expect(Object.keys(found).toSorted()).toEqual(headers.toSorted())
  })
})
