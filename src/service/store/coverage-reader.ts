import { type DatabaseSync } from 'node:sqlite'
import { type DateWindow, type DayNumber, toIsoDate } from '#contract/dates.ts'
import { DAYS_IN_WEEK } from './facts.ts'

/** What an origin has facts of. */
export type OriginCoverage = {
  territories: Set<number>
  /** Fridays of the covered weeks, ascending. */
  weeks: DayNumber[]
  /** A bit for each day of a covered week on which anything was consumed; 0 where only weeks are known. */
  daysByWeek: Map<DayNumber, number>
}

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

  const read = (): Map<string, OriginCoverage> => {
    const byOrigin = new Map<string, OriginCoverage>()
    for (const row of weeks.all()) {
      const origin = String(row['origin'])
      let coverage = byOrigin.get(origin)
      if (coverage === undefined) {
        coverage = { territories: new Set(), weeks: [], daysByWeek: new Map() }
        byOrigin.set(origin, coverage)
      }
      coverage.weeks.push(Number(row['week']))
      coverage.daysByWeek.set(Number(row['week']), Number(row['days']))
    }
    for (const row of territories.all()) byOrigin.get(String(row['origin']))?.territories.add(Number(row['territory']))
    return byOrigin
  }

  const byOrigin = (): Map<string, OriginCoverage> => {
    const version = dataVersion.get()?.['data_version']
    if (version !== keptVersion) {
      kept = read()
      keptVersion = version
    }
    return kept
  }

  return {
    byOrigin,
    bounds() {
      let first = Infinity
      let last = -Infinity
      for (const { weeks: fridays, daysByWeek } of byOrigin().values()) {
        const [start, end] = [fridays[0], fridays.at(-1)]
        if (start === undefined || end === undefined) continue
        const daysOfStart = daysByWeek.get(start) ?? 0
        const daysOfEnd = daysByWeek.get(end) ?? 0
        first = Math.min(first, start + (daysOfStart === 0 ? 0 : lowestBit(daysOfStart)))
        last = Math.max(last, end + (daysOfEnd === 0 ? DAYS_IN_WEEK - 1 : highestBit(daysOfEnd)))
      }
      return first > last ? null : { start: toIsoDate(first), end: toIsoDate(last) }
    },
  }
}

function lowestBit(bits: number): number {
  return highestBit(bits & -bits)
}

function highestBit(bits: number): number {
  return 31 - Math.clz32(bits)
}
