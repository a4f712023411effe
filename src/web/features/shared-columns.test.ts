// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { MEMBERS_CSV } from '#bff/desk/rosters/roster-routes.ts'
import { toSeriesColumns } from '#bff/routes/entities/entity-series.ts'
import { TERRITORIES_CSV } from '#bff/routes/entities/entity-territories.ts'
import type { SeriesAnswer } from '#contract/api/series.ts'
import type { RowColumn } from '#domain/file-table/file-table.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import { inWords, type SharedColumn } from '#domain/file-table/shared-columns.ts'
import { MEMBER_COLUMNS } from '#domain/tables/member-columns.ts'
import { RESULT_COLUMNS, RESULT_FIGURES, SEARCH_CSV } from '#domain/tables/search-columns.ts'
import { SERIES_COMPARED, SERIES_DATES } from '#domain/tables/series-columns.ts'
import { TERRITORY_COLUMNS } from '#domain/tables/territory-columns.ts'
import { toMemberColumns } from '#web/features/rosters/member-columns.tsx'
import { RESULT_FILE_COLUMNS } from '#web/features/search/to-results-file.ts'
import { toTerritoryFileColumns } from '#web/features/territories/to-territories-downloads.ts'
import { toTerritoryColumns } from '#web/features/territories/columns.ts'
import { toTrendColumns } from '#web/features/trend/trend-columns.tsx'
import { createSeriesAnswer } from '#web/testing/series-data.ts'
import { toFileColumns } from '#web/ui/table/table-columns.tsx'

const COMPARISON = {
  kind: 'previous' as const,
  window: { start: '2026-09-25', end: '2026-10-22' },
  points: [],
} satisfies SeriesAnswer['comparison']

type Columns = readonly RowColumn<never>[]
type Shared = Readonly<Record<string, SharedColumn<never>>>

/** Columns of a route that the page doesn't show. */
const ROUTE_ONLY = {
  search: [],
  members: ['added_by'],
  series: ['note'],
  territories: [...METRIC_IDS.map((metric) => `compared_${metric}`), 'note'],
}

const noop = () => undefined

const TABLES: Record<keyof typeof ROUTE_ONLY, { route: object; page: Columns; shared: Shared }> = {
  search: { route: SEARCH_CSV, page: RESULT_FILE_COLUMNS, shared: { ...RESULT_COLUMNS, ...RESULT_FIGURES } },
  members: {
    route: MEMBERS_CSV,
    page: toFileColumns(toMemberColumns({ location: 'US', locale: 'en', onToggle: noop, onUnfold: noop })),
    shared: MEMBER_COLUMNS,
  },
  series: {
    route: toSeriesColumns(createSeriesAnswer({ interval: 'week', comparison: COMPARISON })),
    page: toFileColumns(toTrendColumns({ interval: 'week', unit: 'streams', comparedTo: 'previous', rows: [] }, 'en')),
    shared: { ...SERIES_DATES, ...SERIES_COMPARED },
  },
  territories: {
    route: TERRITORIES_CSV,
    page: toTerritoryFileColumns(toTerritoryColumns('previous', {})),
    shared: TERRITORY_COLUMNS,
  },
}

describe('columns of routes and pages', () => {
  it.each(Object.entries(TABLES))('have one definition: %s', (name, { route, page, shared }) => {
    const pageOf = new Map(page.map((column) => [column.id, column]))
    const own = ROUTE_ONLY[name as keyof typeof ROUTE_ONLY]
    expect(Object.keys(route).filter((id) => !pageOf.has(id) || id === 'note')).toEqual(own)
    for (const column of Object.values(shared).filter(({ id }) => pageOf.has(id))) {
      expect(route).toHaveProperty(column.id, column.value)
      expect(pageOf.get(column.id)).toHaveProperty('value', inWords(column).value)
    }
  })
})
