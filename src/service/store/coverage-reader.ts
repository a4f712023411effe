import { type DatabaseSync } from 'node:sqlite'
import { type DateWindow } from '#contract/dates.ts'
import { boundsOf, type Coverage, toCoverage } from './coverage.ts'
import { readOnce } from './read-once.ts'

/** Facts of charts with streams have no coverage rows; see coverage_week in schema.ts. */
export const STREAM_CHART_WEEKS = `select min(week) as first, max(week) as last from chart_week
  where chart_id in (select id from chart where metrics = 'streams')`

export type CoverageReader = {
  /** Coverage by origin, cached until another process writes to the store. */
  read(): Coverage
  bounds(): DateWindow | null
}

export function createCoverageReader(database: DatabaseSync): CoverageReader {
  const weeks = database.prepare('select origin, territory, week, days from coverage_week order by week')
  const chartWeeks = database.prepare(STREAM_CHART_WEEKS)
  const read = readOnce(database, () => {
    const coverage = toCoverage(weeks.all())
    return { coverage, bounds: boundsOf(coverage, toChartWeeks(chartWeeks.get())) }
  })

  return {
    read: () => read().coverage,
    bounds: () => read().bounds,
  }
}

/** @param row of {@link STREAM_CHART_WEEKS} */
export function toChartWeeks(row: Record<string, unknown> | undefined): { first: number; last: number } | null {
  return row?.['first'] == null ? null : { first: Number(row['first']), last: Number(row['last']) }
}
