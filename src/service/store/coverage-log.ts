import { type DatabaseSync } from 'node:sqlite'
import { DAYS_IN_WEEK, type DayNumber } from '#contract/dates.ts'
import { COUNT_NAMES, unpackCounts } from './facts.ts'

/** A bit for each day of a week. */
const ALL_DAYS = (1 << DAYS_IN_WEEK) - 1

type OriginCoverage = { daysByWeek: Map<DayNumber, number>; territories: Set<number>; isDirty: boolean }

/** Notes while facts are written which weeks, days and territories an origin has facts of: see schema.ts, coverage. */
export type CoverageLog = {
  note(territory: number, seriesId: number, week: DayNumber, days: Uint8Array | null): void
  flush(): void
  /** After a rollback: what was noted since is not true. */
  forget(): void
}

export function createCoverageLog(database: DatabaseSync): CoverageLog {
  const findOrigin = database.prepare('select origin from series where id = ?')
  const readWeeks = database.prepare('select week, days from coverage_week where origin = ?')
  const readTerritories = database.prepare('select territory from coverage_territory where origin = ?')
  const putWeek = database.prepare('insert or replace into coverage_week values (?, ?, ?)')
  const putTerritory = database.prepare('insert or ignore into coverage_territory values (?, ?)')
  const byOrigin = new Map<string, OriginCoverage>()
  const bySeries = new Map<number, OriginCoverage>()

  const coverageOf = (seriesId: number): OriginCoverage => {
    const origin = findOrigin.get(seriesId)?.['origin']
    if (typeof origin !== 'string') throw new Error(`no series ${seriesId}: put the series before its facts`)
    let coverage = byOrigin.get(origin)
    if (coverage === undefined) {
      coverage = {
        daysByWeek: new Map(readWeeks.all(origin).map((row) => [Number(row['week']), Number(row['days'])])),
        territories: new Set(readTerritories.all(origin).map((row) => Number(row['territory']))),
        isDirty: false,
      }
      byOrigin.set(origin, coverage)
    }
    bySeries.set(seriesId, coverage)
    return coverage
  }

  const forget = (): void => {
    byOrigin.clear()
    bySeries.clear()
  }

  return {
    note(territory, seriesId, week, days) {
      const coverage = bySeries.get(seriesId) ?? coverageOf(seriesId)
      const known = coverage.daysByWeek.get(week)
      // Most weeks are full after their first rows: then nothing is unpacked.
      if (known !== ALL_DAYS) {
        const more = (known ?? 0) | (days === null ? 0 : daysOf(days))
        if (more !== known) {
          coverage.daysByWeek.set(week, more)
          coverage.isDirty = true
        }
      }
      if (!coverage.territories.has(territory)) {
        coverage.territories.add(territory)
        coverage.isDirty = true
      }
    },
    flush() {
      for (const [origin, coverage] of byOrigin) {
        if (!coverage.isDirty) continue
        for (const [week, days] of coverage.daysByWeek) putWeek.run(origin, week, days)
        for (const territory of coverage.territories) putTerritory.run(origin, territory)
        coverage.isDirty = false
      }
    },
    forget,
  }
}

function daysOf(packed: Uint8Array): number {
  let days = 0
  for (const [day, counts] of unpackCounts(packed, DAYS_IN_WEEK).entries())
    if (COUNT_NAMES.some((_, i) => counts[i] !== 0)) days |= 1 << day
  return days
}
