import { DAYS_IN_WEEK, type DayNumber } from '#contract/dates.ts'
import { TERRITORIES, type Territory, WORLDWIDE } from '#contract/territories.ts'
import { addCounts, COUNT_NAMES, type Counts, packCounts, unpackCounts, zeroCounts } from '../store/facts.ts'
import type { FactCoverage, Writer } from '../store/writer.ts'

/** Counts of a week. `days` starts on Friday. It is null if only the weekly total is known. */
export type WeekFacts = { sums: Counts; days: Counts[] | null }

export type FactWeeks = {
  read(seriesId: number, territory: Territory, week: DayNumber): WeekFacts | null
  put(seriesId: number, territory: Territory, week: DayNumber, facts: WeekFacts, coverage?: FactCoverage): void
  /** Computes worldwide counts of all changed weeks. They have days only if every territory has. */
  sumWorldwide(): void
}

const WORLDWIDE_INDEX = TERRITORIES.indexOf(WORLDWIDE)
const OTHERS = TERRITORIES.flatMap((territory, index) => (territory === WORLDWIDE ? [] : [index])).join(', ')

export function createFactWeeks(writer: Writer): FactWeeks {
  const { database } = writer
  const readOne = database.prepare('select * from fact where territory = ? and series_id = ? and week = ?')
  const readOthers = database.prepare(`
    select * from fact where territory in (${OTHERS}) and series_id = ? and week = ?`)
  const touched = new Map<number, Map<DayNumber, FactCoverage>>()

  const toWorldwide = (seriesId: number, week: DayNumber): WeekFacts => {
    const sums = zeroCounts()
    let days: Counts[] | null = Array.from({ length: DAYS_IN_WEEK }, zeroCounts)
    for (const row of readOthers.all(seriesId, week)) {
      const facts = toWeekFacts(row)
      addCounts(sums, facts.sums)
      if (facts.days === null) days = null
      for (const [i, day] of (days ?? []).entries()) addCounts(day, facts.days?.[i] ?? [])
    }
    return { sums, days }
  }
  const write = (
    territory: number,
    seriesId: number,
    week: DayNumber,
    { sums, days }: WeekFacts,
    coverage: FactCoverage,
  ) => writer.putFactWeek(territory, seriesId, week, sums, days === null ? null : packCounts(days), coverage)

  return {
    read(seriesId, territory, week) {
      const row = readOne.get(TERRITORIES.indexOf(territory), seriesId, week)
      return row === undefined ? null : toWeekFacts(row)
    },
    put(seriesId, territory, week, facts, coverage = {}) {
      write(TERRITORIES.indexOf(territory), seriesId, week, facts, coverage)
      let weeks = touched.get(seriesId)
      if (weeks === undefined) touched.set(seriesId, (weeks = new Map()))
      weeks.set(week, mergeCoverage(weeks.get(week), coverage))
    },
    sumWorldwide() {
      for (const [seriesId, weeks] of touched) {
        for (const [week, coverage] of weeks)
          write(WORLDWIDE_INDEX, seriesId, week, toWorldwide(seriesId, week), coverage)
      }
      touched.clear()
    },
  }
}

/** Combines the coverage of all facts that were added to a week. */
function mergeCoverage(known: FactCoverage | undefined, more: FactCoverage): FactCoverage {
  if (known === undefined) return more
  return {
    isFromChart: known.isFromChart === true && more.isFromChart === true,
    zeroDays: (known.zeroDays ?? 0) | (more.zeroDays ?? 0),
  }
}

function toWeekFacts(row: Record<string, unknown>): WeekFacts {
  const days = row['days']
  return {
    sums: COUNT_NAMES.map((name) => Number(row[name])),
    days: days instanceof Uint8Array ? unpackCounts(days, DAYS_IN_WEEK) : null,
  }
}
