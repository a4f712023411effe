import { type OriginCoverage, toCoverage } from '../coverage.ts'
import { type Engine } from './engine.ts'

/** Every entity request needs the coverage, but it changes only when facts are loaded. */
const LIFETIME_MS = 5000

/** Caches the coverage by origin for five seconds. */
export function createCoverageReader(engine: Engine): () => Promise<Map<string, OriginCoverage>> {
  let cached: { at: number; coverage: Promise<Map<string, OriginCoverage>> } | null = null

  const read = async () => {
    const [weeks, territories] = await Promise.all([
      engine.run('select origin, week, days from coverage_week order by origin, week'),
      engine.run('select origin, territory from coverage_territory'),
    ])
    return toCoverage(weeks, territories)
  }

  return () => {
    if (cached === null || performance.now() - cached.at > LIFETIME_MS) {
      const reading = { at: performance.now(), coverage: read() }
      cached = reading
      // Failures are not cached, so that the next request retries.
      reading.coverage.catch(() => {
        if (cached === reading) cached = null
      })
    }
    return cached.coverage
  }
}
