import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { STABLE_PREFIX } from '#bff/api-tokens/token-paths.ts'
import { toCsvFields } from '#bff/csv/csv-fields.ts'
import { ENTITY_COLUMNS } from '#bff/csv/entity-csv.ts'
import { toRankHistoryFields } from '#bff/csv/rank-history-fields.ts'
import { ROSTER_COLUMNS } from '#bff/desk/rosters/roster-csv.ts'
import { MEMBERS_CSV } from '#bff/desk/rosters/roster-routes.ts'
import { ROUTE_URLS } from '#bff/routes/all-routes.ts'
import { RECORD_COLUMNS } from '#domain/insights/whole-chart/record-columns.ts'
import { INSIGHTS_COLUMNS } from '#bff/routes/charts/chart-insights.ts'
import { CHART_COLUMNS } from '#bff/routes/charts/charts.ts'
import { toSeriesColumns } from '#bff/routes/entities/entity-series.ts'
import { TERRITORIES_CSV } from '#bff/routes/entities/entity-territories.ts'
import { SEARCH_CSV } from '#domain/tables/search-columns.ts'
import type { SeriesAnswer } from '#contract/api/series.ts'
import { KIND_SEGMENTS } from '#contract/entities.ts'
import type { CsvField } from '#domain/chart-view/chart-column.ts'
import { toChartColumns } from '#domain/chart-view/columns.ts'
import { DESK_COLUMNS } from '#domain/desk/desk-table.ts'
import { ALERTS } from '#domain/events/alert-rules.ts'
import { FORMATS } from '#service/import/formats.ts'
import { createSeriesAnswer } from '#web/testing/series-data.ts'
import { withMetrics } from '#contract/testing/chart-data.ts'

/** Matches column names in parsers, such as `readText(row, 'title')` or `row.cell('area')`. */
const COLUMN_NAME = /(?:\(row, |cell\(|take\(|ofRecording\()'([a-z_]+)'/g

const WEEK = '2026-W46'
const METRIC = '…'

describe('columns of imported files', () => {
  const page = readFileSync('docs/import.md', 'utf8')

  it('explains every column in docs/import.md', () => {
    const files = globSync('src/service/import/{charts,label,musicbrainz,recordings}/*.ts', {
      exclude: ['**/*.test.ts'],
    })
    const parsed = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(COLUMN_NAME)].map(([, name]) => name),
    )
    const recognized = FORMATS.flatMap(({ columns, anyOf = [] }) => columns.concat(anyOf))
    expect(parsed).toContain('country_dates')
    expect([...new Set([...parsed, ...recognized])].filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })
})

describe('rules of alerts', () => {
  it('are listed in docs/guide.md by their names in the menu', () => {
    const page = readFileSync('docs/guide.md', 'utf8')
    expect(Object.values(ALERTS).filter(({ menu }) => !page.includes(`_${menu}_`))).toEqual([])
  })
})

const FORMULA_CHANGE = { date: '2026-01-02', basis: 'revalued' } as const

const COMPARISON = {
  kind: 'year' as const,
  window: { start: '2025-10-24', end: '2025-11-20' },
  points: [],
} satisfies SeriesAnswer['comparison']

/** For the URL of each file: its entries in docs/csv.md, each with the columns that it explains. */
const CSV_FILES: Record<string, Record<string, readonly string[]>> = {
  '/api/charts/:id/weeks/:week.csv': toWeekEntries(),
  '/api/charts/:id/history.csv': { 'Every week of a chart': [] }, // The columns of a chart week explain these.
  '/api/rosters/:id/desk.csv': { Desk: DESK_COLUMNS.map(({ id }) => id) },
  '/api/rosters/:id.csv': { Roster: Object.keys(MEMBERS_CSV) },
  '/api/rosters.csv': { Rosters: Object.keys(ROSTER_COLUMNS) },
  '/api/charts/:id/records.csv': { Records: RECORD_COLUMNS.map(({ id }) => id) },
  ...Object.fromEntries(
    Object.values(KIND_SEGMENTS).flatMap((segment) => [
      [`/api/${segment}/:id.csv`, { 'Artist or title': ENTITY_COLUMNS }],
      [
        `/api/${segment}/:id/series.csv`,
        { Series: Object.keys(toSeriesColumns(createSeriesAnswer({ comparison: COMPARISON }))) },
      ],
      [`/api/${segment}/:id/territories.csv`, { Territories: Object.keys(TERRITORIES_CSV) }],
    ]),
  ),
  '/api/charts.csv': { Charts: Object.keys(CHART_COLUMNS) },
  '/api/search.csv': { Search: Object.keys(SEARCH_CSV) },
  '/api/charts/:id/insights.csv': { Insights: Object.keys(INSIGHTS_COLUMNS) },
}

function toWeekEntries() {
  const week = withMetrics([METRIC])
  const compared = { week: WEEK, ranks: new Map(), formulaChange: FORMULA_CHANGE, toComparable: () => null }
  const ranks = toRankHistoryFields({ weeks: [{ week: WEEK, state: 'shown' }], entries: [] } as never)
  const ofWeek = headersOf(toCsvFields(toChartColumns(week)))
  const all = headersOf(toCsvFields(toChartColumns(week, compared)))
  return {
    'Chart week': ofWeek.filter((header) => header !== METRIC),
    'With a compared week': all.filter((header) => !ofWeek.includes(header)),
    'With the last 26 weeks': headersOf(ranks),
  }
}

function headersOf(fields: readonly CsvField[]): string[] {
  return fields.map(({ csvHeader }) => csvHeader)
}

describe('columns of CSV files', () => {
  // The bold name of an entry identifies it, because another file may use the same column name differently.
  const entries = readFileSync('docs/csv.md', 'utf8').split(/^(?=- \*\*|## )/m)

  it('are known for the URL of every file', () => {
    const urls = ROUTE_URLS.filter((url) => url.endsWith('.csv') && !url.startsWith(STABLE_PREFIX))
    expect(Object.keys(CSV_FILES).toSorted()).toEqual(urls.toSorted())
  })

  it.each(Object.entries(CSV_FILES))('are explained in docs/csv.md for %s', (_, columnsByEntry) => {
    for (const [name, columns] of Object.entries(columnsByEntry)) {
      const text = entries.find((entry) => entry.startsWith(`- **${name}**`)) ?? ''
      expect(text).not.toBe('')
      expect(columns.filter((column) => !text.includes(`\`${column}\``))).toEqual([])
    }
  })
})
