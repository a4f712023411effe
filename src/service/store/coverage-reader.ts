import { type DatabaseSync } from 'node:sqlite'
import { type DateWindow } from '#contract/dates.ts'
import { boundsOf, type Coverage, toCoverage } from './coverage.ts'

/** Facts of charts with streams have no coverage rows; see coverage_week in schema.ts. */
export const STREAM_CHART_WEEKS = `select min(week) as first, max(week) as last from chart_week
  where chart_id in (select id from chart where metrics = 'streams')`

export type CoverageReader = {
  /** Coverage by origin, cached until another process writes to the store. */
  read(): Coverage
  bounds(): DateWindow | null
}

export function createCoverageReader(database: DatabaseSync): CoverageReader {
  const dataVersion = database.prepare('pragma data_version')
  const weeks = database.prepare('select origin, territory, week, days from coverage_week order by week')
  const chartWeeks = database.prepare(STREAM_CHART_WEEKS)
  let cachedVersion: unknown = null
  let cached: { coverage: Coverage; bounds: DateWindow | null } = { coverage: new Map(), bounds: null }

  const read = () => {
    const version = dataVersion.get()?.['data_version']
    if (version !== cachedVersion) {
      const coverage = toCoverage(weeks.all())
      cached = { coverage, bounds: boundsOf(coverage, toChartWeeks(chartWeeks.get())) }
      cachedVersion = version
    }
    return cached
  }

  return {
    read: () => read().coverage,
    bounds: () => read().bounds,
  }
}

/** @param row of {@link STREAM_CHART_WEEKS} */
export function toChartWeeks(row: Record<string, unknown> | undefined): { first: number; last: number } | null {
  return row?.['first'] == null ? null : { first: Number(row['first']), last: Number(row['last']) }
}
