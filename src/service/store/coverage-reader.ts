import { type DatabaseSync } from 'node:sqlite'
import { type DateWindow } from '#contract/dates.ts'
import { boundsOf, type OriginCoverage, toCoverage } from './coverage.ts'

export type CoverageReader = {
  /** Coverage by origin, cached until another process writes to the store. */
  byOrigin(): Map<string, OriginCoverage>
  bounds(): DateWindow | null
}

export function createCoverageReader(database: DatabaseSync): CoverageReader {
  const dataVersion = database.prepare('pragma data_version')
  const weeks = database.prepare('select origin, week, days from coverage_week order by origin, week')
  const territories = database.prepare('select origin, territory from coverage_territory')
  let cachedVersion: unknown = null
  let cached = new Map<string, OriginCoverage>()

  const byOrigin = (): Map<string, OriginCoverage> => {
    const version = dataVersion.get()?.['data_version']
    if (version !== cachedVersion) {
      cached = toCoverage(weeks.all(), territories.all())
      cachedVersion = version
    }
    return cached
  }

  return {
    byOrigin,
    bounds: () => boundsOf(byOrigin()),
  }
}
