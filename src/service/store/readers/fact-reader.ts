import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { DAYS_IN_WEEK, type DateWindow, type DayNumber } from '#contract/dates.ts'
import { TERRITORIES, type Territory } from '#contract/territories.ts'
import type { CoverageReader } from './coverage-reader.ts'
import { coveredTerritories, SUMMED_TERRITORIES, type TerritoryCoverage, type WindowWeeks } from '../coverage.ts'
import { addCounts, addPackedCounts, COUNT_NAMES, type Counts, zeroCounts } from '../facts.ts'
import type { Entity, WindowCounts } from '../store.ts'
import { readCounts, toWeeks, uncoveredWeeks, type WeekByDay } from '../window-weeks.ts'

/** More windows are summed with one query that groups by week. It costs three times as much per row. */
const MAX_SUM_QUERIES = 4

const SUMS = COUNT_NAMES.map((name) => `sum(${name})`).join(', ')
// With IN, SQLite seeks each series. With a join, it would scan the territory.
const SERIES = 'series_id in (select series_id from entity_series where entity_id = ?)'

export type FactReader = {
  countsOf(entity: Entity, territory: Territory, windows: readonly DateWindow[]): WindowCounts[]
  knownTerritories(entity: Entity, window: DateWindow): number
}

export function createFactReader(database: DatabaseSync, coverage: CoverageReader): FactReader {
  const sum = asArrays(
    database.prepare(`select ${SUMS} from fact where territory = ? and ${SERIES} and week between ? and ?`),
  )
  const sumByWeek = asArrays(
    database.prepare(
      `select week, ${SUMS} from fact where territory = ? and ${SERIES} and week between ? and ? group by week`,
    ),
  )
  const days = database.prepare(`
    select week, days from fact
    where territory = ? and ${SERIES} and week in (select value from json_each(?))`)
  const weeklyTotals = asArrays(
    database.prepare(`
      select distinct week from fact
      where territory = ? and ${SERIES} and week between ? and ? and days is null`),
  )
  const territories = database.prepare(`
    select distinct territory from fact
    where territory in (select value from json_each(?)) and ${SERIES} and week between ? and ?`)
  const origins = database.prepare(
    'select distinct origin from series where id in (select series_id from entity_series where entity_id = ?)',
  )

  const readFullWeeks = (rowId: number, territory: number, windows: readonly WindowWeeks[]): Counts[] => {
    const withFullWeeks = windows.filter(({ first, last }) => first <= last)
    if (withFullWeeks.length <= MAX_SUM_QUERIES) {
      return windows.map(({ first, last }) =>
        first > last ? zeroCounts() : toCounts(sum.get(territory, rowId, first, last), 0),
      )
    }
    const earliest = Math.min(...withFullWeeks.map(({ first }) => first))
    const latest = Math.max(...withFullWeeks.map(({ last }) => last))
    const byWeek = new Map(
      sumByWeek.all(territory, rowId, earliest, latest).map((row) => [Number(row[0]), toCounts(row, 1)]),
    )
    return windows.map(({ first, last }) => {
      const counts = zeroCounts()
      for (let week = first; week <= last; week += DAYS_IN_WEEK) addCounts(counts, byWeek.get(week) ?? [])
      return counts
    })
  }

  const readPartialWeeks = (
    rowId: number,
    territory: number,
    windows: readonly WindowWeeks[],
  ): Map<DayNumber, WeekByDay> => {
    const byWeek = new Map<DayNumber, WeekByDay>()
    const weeks = new Set(windows.flatMap(({ partialWeeks }) => partialWeeks.map(({ week }) => week)))
    if (weeks.size === 0) return byWeek
    for (const row of days.iterate(territory, rowId, JSON.stringify([...weeks]))) {
      const week = Number(row['week'])
      let byDay = byWeek.get(week)
      if (byDay === undefined) {
        byDay = { days: Array.from({ length: DAYS_IN_WEEK }, zeroCounts), hasDays: false, hasWeekOnly: false }
        byWeek.set(week, byDay)
      }
      if (row['days'] instanceof Uint8Array) {
        addPackedCounts(byDay.days, row['days'])
        byDay.hasDays = true
      } else {
        byDay.hasWeekOnly = true
      }
    }
    return byWeek
  }

  const originsOf = (rowId: number): string[] => origins.all(rowId).map((row) => String(row['origin']))

  const readWeeklyTotals = (
    rowId: number,
    territory: number,
    windows: readonly WindowWeeks[],
    covering: readonly TerritoryCoverage[],
  ): Set<DayNumber> => {
    const uncovered = uncoveredWeeks(windows, covering)
    if (uncovered === null) return new Set()
    return new Set(weeklyTotals.all(territory, rowId, uncovered.first, uncovered.last).map((row) => Number(row[0])))
  }

  return {
    countsOf({ rowId, releaseDate }, territory, dateWindows) {
      const windows = dateWindows.map(toWeeks)
      const territoryIndex = TERRITORIES.indexOf(territory)
      const fullWeeks = readFullWeeks(rowId, territoryIndex, windows)
      const byOrigin = coverage.read()
      const covering = originsOf(rowId).flatMap((origin) => byOrigin.get(origin)?.get(territoryIndex) ?? [])
      const known = {
        covering,
        weeklyTotals: readWeeklyTotals(rowId, territoryIndex, windows, covering),
        byDay: readPartialWeeks(rowId, territoryIndex, windows),
      }
      return windows.map((window, i) => readCounts(window, fullWeeks[i] ?? zeroCounts(), known, releaseDate))
    },
    knownTerritories({ rowId }, dateWindow) {
      const window = toWeeks(dateWindow)
      const covered = coveredTerritories(coverage.read(), originsOf(rowId), window)
      const others = SUMMED_TERRITORIES.filter((territory) => !covered.has(territory))
      // Only full weeks can have facts without days, which charts have. All other facts are in the coverage.
      if (others.length === 0 || window.first > window.last) return covered.size
      return covered.size + territories.all(JSON.stringify(others), rowId, window.first, window.last).length
    },
  }
}

/** Reads the sums from column `from` on. SQL returns null for the sum of no rows. */
function toCounts(row: readonly unknown[] | undefined, from: number): Counts {
  return COUNT_NAMES.map((_, i) => Number(row?.[i + from] ?? 0))
}

type ArrayStatement = {
  get(...values: number[]): unknown[] | undefined
  all(...values: number[]): unknown[][]
}

/** Returns rows as arrays, which are faster than objects but missing in the types of node:sqlite. */
function asArrays(statement: StatementSync): ArrayStatement {
  statement.setReturnArrays(true)
  return statement as unknown as ArrayStatement
}
