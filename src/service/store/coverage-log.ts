import { type DatabaseSync } from 'node:sqlite'
import { DAYS_IN_WEEK, type DayNumber } from '#contract/dates.ts'
import { COUNT_NAMES, unpackCounts } from './facts.ts'

const ALL_DAYS = (1 << DAYS_IN_WEEK) - 1

type OriginCoverage = { daysByWeek: Map<DayNumber, number>; territories: Set<number>; isDirty: boolean }

/** Records the weeks, days and territories of written facts by origin, for the coverage tables (schema.ts). */
export type CoverageLog = {
  note(territory: number, seriesId: number, week: DayNumber, days: Uint8Array | null): void
  flush(): void
  /** Discards unflushed entries after a rollback. */
  reset(): void
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
    if (typeof origin !== 'string')
      throw new Error(`Series ${seriesId} does not exist. Write the series before its facts.`)
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

  return {
    note(territory, seriesId, week, days) {
      const coverage = bySeries.get(seriesId) ?? coverageOf(seriesId)
      const known = coverage.daysByWeek.get(week)
      // Unpacking is slow, and most weeks are complete after their first rows.
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
    reset() {
      byOrigin.clear()
      bySeries.clear()
    },
  }
}

function daysOf(packed: Uint8Array): number {
  let days = 0
  for (const [day, counts] of unpackCounts(packed, DAYS_IN_WEEK).entries())
    if (COUNT_NAMES.some((_, i) => counts[i] !== 0)) days |= 1 << day
  return days
}
