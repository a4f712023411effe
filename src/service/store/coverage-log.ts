import type { DatabaseSync } from 'node:sqlite'
import { DAYS_IN_WEEK, type DayNumber } from '#contract/dates.ts'
import { ALL_DAYS } from './coverage.ts'
import { COUNT_NAMES, unpackCounts } from './facts.ts'

type DaysByWeek = Map<DayNumber, number>
type OriginDays = Map<number, DaysByWeek>

export type FactWeekNote = {
  territory: number
  seriesId: number
  week: DayNumber
  days: Uint8Array | null
  /** Bit mask of days whose counts are known to be zero. */
  zeroDays: number
}

/** Records the weeks and days of written facts by origin and territory, for coverage_week (schema.ts). */
export type CoverageLog = {
  note(week: FactWeekNote): void
  flush(): void
  /** Discards unflushed entries after a rollback. */
  reset(): void
}

export function createCoverageLog(database: DatabaseSync): CoverageLog {
  const findOrigin = database.prepare('select origin from series where id = ?')
  const readWeeks = database.prepare('select territory, week, days from coverage_week where origin = ?')
  const putWeek = database.prepare('insert or replace into coverage_week values (?, ?, ?, ?)')
  const byOrigin = new Map<string, OriginDays>()
  const bySeries = new Map<number, { origin: string; coverage: OriginDays }>()
  let unsaved: { origin: string; territory: number; week: DayNumber; days: number }[] = []

  const coverageOf = (seriesId: number) => {
    const origin = findOrigin.get(seriesId)?.['origin']
    if (typeof origin !== 'string')
      throw new Error(`Series ${seriesId} does not exist. Write the series before its facts.`)
    let coverage = byOrigin.get(origin)
    if (coverage === undefined) {
      coverage = new Map()
      for (const row of readWeeks.all(origin))
        weeksOf(coverage, Number(row['territory'])).set(Number(row['week']), Number(row['days']))
      byOrigin.set(origin, coverage)
    }
    const found = { origin, coverage }
    bySeries.set(seriesId, found)
    return found
  }

  return {
    note({ territory, seriesId, week, days, zeroDays }) {
      const { origin, coverage } = bySeries.get(seriesId) ?? coverageOf(seriesId)
      const weeks = weeksOf(coverage, territory)
      const known = weeks.get(week)
      // A complete week is skipped, because unpacking is slow and most weeks are complete after their first rows.
      if (known === ALL_DAYS) return
      const more = (known ?? 0) | zeroDays | (days === null ? 0 : daysOf(days))
      if (more === known) return
      weeks.set(week, more)
      unsaved.push({ origin, territory, week, days: more })
    },
    flush() {
      for (const { origin, territory, week, days } of unsaved) putWeek.run(origin, territory, week, days)
      unsaved = []
    },
    reset() {
      byOrigin.clear()
      bySeries.clear()
      unsaved = []
    },
  }
}

function weeksOf(coverage: OriginDays, territory: number): DaysByWeek {
  let weeks = coverage.get(territory)
  if (weeks === undefined) coverage.set(territory, (weeks = new Map()))
  return weeks
}

function daysOf(packed: Uint8Array): number {
  let days = 0
  for (const [day, counts] of unpackCounts(packed, DAYS_IN_WEEK).entries())
    if (COUNT_NAMES.some((_, i) => counts[i] !== 0)) days |= 1 << day
  return days
}
