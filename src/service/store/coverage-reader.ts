import { type DatabaseSync } from 'node:sqlite'
import { type DateWindow } from '#contract/dates.ts'
import { boundsOf, type OriginCoverage, toCoverage } from './coverage.ts'

export type CoverageReader = {
  /** Coverage by origin, kept until another process has written. */
  byOrigin(): Map<string, OriginCoverage>
  /** First and last day of all facts; null while there are none. */
  bounds(): DateWindow | null
}

export function createCoverageReader(database: DatabaseSync): CoverageReader {
  const dataVersion = database.prepare('pragma data_version')
  const weeks = database.prepare('select origin, week, days from coverage_week order by origin, week')
  const territories = database.prepare('select origin, territory from coverage_territory')
  let keptVersion: unknown = null
  let kept = new Map<string, OriginCoverage>()

  const byOrigin = (): Map<string, OriginCoverage> => {
    const version = dataVersion.get()?.['data_version']
    if (version !== keptVersion) {
      kept = toCoverage(weeks.all(), territories.all())
      keptVersion = version
    }
    return kept
  }

  return {
    byOrigin,
    bounds: () => boundsOf(byOrigin()),
  }
}
