import { type DateWindow } from '#contract/dates.ts'
import { STREAM_CHART_WEEKS, toChartWeeks } from '../coverage-reader.ts'
import { boundsOf, type Coverage, toCoverage } from '../coverage.ts'
import { type Engine } from './engine.ts'

/** Every entity request needs the coverage, but it changes only when facts are loaded. */
const LIFETIME_MS = 5000

type Cached = { coverage: Coverage; bounds: DateWindow | null }

/** Caches the coverage by origin for five seconds. */
export function createCoverageReader(engine: Engine): () => Promise<Cached> {
  let cached: { at: number; result: Promise<Cached> } | null = null

  const read = async (): Promise<Cached> => {
    const [weeks, [chartWeeks]] = await Promise.all([
      engine.run('select origin, territory, week, days from coverage_week order by week'),
      // Without rows, ClickHouse returns 0 instead of null.
      engine.run(`select * from (${STREAM_CHART_WEEKS}) where last > 0`),
    ])
    const coverage = toCoverage(weeks)
    return { coverage, bounds: boundsOf(coverage, toChartWeeks(chartWeeks)) }
  }

  return () => {
    if (cached === null || performance.now() - cached.at > LIFETIME_MS) {
      const reading = { at: performance.now(), result: read() }
      cached = reading
      // Failures are not cached, so that the next request retries.
      reading.result.catch(() => {
        if (cached === reading) cached = null
      })
    }
    return cached.result
  }
}
