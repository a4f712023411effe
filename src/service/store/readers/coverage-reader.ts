import type { DatabaseSync } from 'node:sqlite'
import type { DateWindow } from '#contract/dates.ts'
import { boundsOf, type Coverage, toCoverage } from '../coverage.ts'
import { readOnce } from '../read-once.ts'

/**
 * Selects the first and last week of charts with streams, whose facts have no coverage rows; see coverage_week in
 * schema.ts. Returns no row if there are none.
 * @param prefix prefix of table names
 */
export function selectStreamChartWeeks(prefix = ''): string {
  return `select min(week) as first, max(week) as last from ${prefix}chart_week
    where chart_id in (select id from ${prefix}chart where metrics = 'streams') having count(*) > 0`
}

export type CoverageReader = {
  /** Returns the coverage by origin. It is cached until another process writes to the store. */
  read(): Coverage
  bounds(): DateWindow | null
}

export function createCoverageReader(database: DatabaseSync): CoverageReader {
  const weeks = database.prepare('select origin, territory, week, days from coverage_week order by week')
  const chartWeeks = database.prepare(selectStreamChartWeeks())
  const read = readOnce(database, () => {
    const coverage = toCoverage(weeks.all())
    return { coverage, bounds: boundsOf(coverage, toChartWeeks(chartWeeks.get())) }
  })

  return {
    read: () => read().coverage,
    bounds: () => read().bounds,
  }
}

/** @param row result of {@link selectStreamChartWeeks} */
export function toChartWeeks(row: Record<string, unknown> | undefined): { first: number; last: number } | null {
  return row === undefined ? null : { first: Number(row['first']), last: Number(row['last']) }
}
