import type { DateWindow } from '#contract/dates.ts'
import { selectStreamChartWeeks, toChartWeeks } from '../readers/coverage-reader.ts'
import { boundsOf, type Coverage, toCoverage } from '../coverage.ts'
import type { Reads } from './engine.ts'

type KnownCoverage = { coverage: Coverage; bounds: DateWindow | null }

/** Reads the coverage once, because a generation never changes. */
export function createCoverageReader(reads: Reads): () => Promise<KnownCoverage> {
  let known: Promise<KnownCoverage> | null = null

  const read = async (): Promise<KnownCoverage> => {
    const [weeks, [chartWeeks]] = await Promise.all([
      reads.run('select origin, territory, week, days from {db:Identifier}.coverage_week order by week'),
      reads.run(selectStreamChartWeeks('{db:Identifier}.')),
    ])
    const coverage = toCoverage(weeks)
    return { coverage, bounds: boundsOf(coverage, toChartWeeks(chartWeeks)) }
  }

  return () => {
    if (known === null) {
      const reading = read()
      known = reading
      // Failures aren't cached, so that the next request retries.
      reading.catch(() => {
        if (known === reading) known = null
      })
    }
    return known
  }
}
