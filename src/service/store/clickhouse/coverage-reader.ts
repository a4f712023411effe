import { type OriginCoverage, toCoverage } from '../coverage.ts'
import { type Engine } from './engine.ts'

/** Coverage changes when facts are loaded, some times a day; every question of an entity needs it. */
const LIFETIME_MS = 5000

/** Coverage by origin, no older than five seconds. */
export function createCoverageReader(engine: Engine): () => Promise<Map<string, OriginCoverage>> {
  let kept: { at: number; coverage: Promise<Map<string, OriginCoverage>> } | null = null

  const read = async () => {
    const [weeks, territories] = await Promise.all([
      engine.run('select origin, week, days from coverage_week order by origin, week'),
      engine.run('select origin, territory from coverage_territory'),
    ])
    return toCoverage(weeks, territories)
  }

  return () => {
    if (kept === null || performance.now() - kept.at > LIFETIME_MS) {
      const reading = { at: performance.now(), coverage: read() }
      kept = reading
      // A failure is not kept: the next question asks again.
      reading.coverage.catch(() => {
        if (kept === reading) kept = null
      })
    }
    return kept.coverage
  }
}
