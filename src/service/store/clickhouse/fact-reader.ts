import { DAYS_IN_WEEK, type DayNumber } from '#contract/dates.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { type Coverage, coveredTerritories, SUMMED_TERRITORIES, type WindowWeeks } from '../coverage.ts'
import { addCounts, COUNT_NAMES, type Counts, zeroCounts } from '../facts.ts'
import type { Entity, Store } from '../store.ts'
import { readCounts, toWeeks, type WeekByDay } from '../window-weeks.ts'
import type { Reads, Row } from './engine.ts'

const SUMS = COUNT_NAMES.map((name) => `sum(${name}) as ${name}`).join(', ')
const SERIES = 'series_id in (select series_id from {db:Identifier}.entity_series where entity_id = {entity:UInt64})'

type FullWeek = { counts: Counts; hasWeekOnly: boolean }

export function createFactReader(
  reads: Reads,
  readCoverage: () => Promise<Coverage>,
): Pick<Store, 'countsOf' | 'knownTerritories'> {
  /** Returns sums by week, from the first full week of any window to the last. */
  const readFullWeeks = async ({ rowId, kind }: Entity, territory: number, windows: readonly WindowWeeks[]) => {
    const withFullWeeks = windows.filter(({ first, last }) => first <= last)
    if (withFullWeeks.length === 0) return new Map<DayNumber, FullWeek>()
    const [table, isOfEntity, isWeekOnly] =
      kind === 'artist'
        ? ['artist_week', 'artist_id = {entity:UInt64}', 'has_week_only']
        : ['fact', SERIES, 'empty(days)']
    const rows = await reads.run(
      `select week, ${SUMS}, max(${isWeekOnly}) as week_only from {db:Identifier}.${table}
      where territory = {territory:UInt8} and ${isOfEntity} and week between {first:Int32} and {last:Int32}
      group by week`,
      {
        territory,
        entity: rowId,
        first: Math.min(...withFullWeeks.map(({ first }) => first)),
        last: Math.max(...withFullWeeks.map(({ last }) => last)),
      },
    )
    return new Map(
      rows.map((row): [DayNumber, FullWeek] => [
        Number(row['week']),
        { counts: COUNT_NAMES.map((name) => Number(row[name])), hasWeekOnly: Number(row['week_only']) === 1 },
      ]),
    )
  }

  const readPartialWeeks = async ({ rowId }: Entity, territory: number, windows: readonly WindowWeeks[]) => {
    const weeks = [...new Set(windows.flatMap(({ partialWeeks }) => partialWeeks.map(({ week }) => week)))]
    if (weeks.length === 0) return new Map<DayNumber, WeekByDay>()
    const rows = await reads.run(
      `select week, sumForEach(days) as sums, max(notEmpty(days)) as has_days, max(empty(days)) as has_week_only
      from (
        select week, days from {db:Identifier}.fact
        where territory = {territory:UInt8} and ${SERIES} and week in {weeks:Array(Int32)}
      )
      group by week`,
      { territory, entity: rowId, weeks },
    )
    return new Map(rows.map((row) => [Number(row['week']), toWeekByDay(row)]))
  }

  const readOrigins = async ({ rowId }: Entity): Promise<string[]> => {
    const rows = await reads.run(
      'select distinct origin from {db:Identifier}.series where id in (select series_id from {db:Identifier}.entity_series where entity_id = {entity:UInt64})',
      { entity: rowId },
    )
    return rows.map((row) => String(row['origin']))
  }

  return {
    async countsOf(entity, territory, dateWindows) {
      const windows = dateWindows.map(toWeeks)
      const territoryIndex = TERRITORIES.indexOf(territory)
      const [byWeek, byDay, origins, coverage] = await Promise.all([
        readFullWeeks(entity, territoryIndex, windows),
        readPartialWeeks(entity, territoryIndex, windows),
        readOrigins(entity),
        readCoverage(),
      ])
      const covering = origins.flatMap((origin) => coverage.get(origin)?.get(territoryIndex) ?? [])
      const weeklyTotals = new Set([...byWeek].flatMap(([week, { hasWeekOnly }]) => (hasWeekOnly ? week : [])))
      return windows.map((window) => {
        const counts = zeroCounts()
        for (let week = window.first; week <= window.last; week += DAYS_IN_WEEK)
          addCounts(counts, byWeek.get(week)?.counts ?? [])
        return readCounts(window, counts, { covering, weeklyTotals, byDay }, entity.releaseDate)
      })
    },
    async knownTerritories(entity, dateWindow) {
      const window = toWeeks(dateWindow)
      const [origins, coverage] = await Promise.all([readOrigins(entity), readCoverage()])
      const covered = coveredTerritories(coverage, origins, window)
      const others = SUMMED_TERRITORIES.filter((territory) => !covered.has(territory))
      if (others.length === 0 || window.first > window.last) return covered.size
      const rows = await reads.run(
        `select distinct territory from {db:Identifier}.fact
        where territory in {others:Array(UInt8)} and ${SERIES} and week between {first:Int32} and {last:Int32}`,
        { others, entity: entity.rowId, first: window.first, last: window.last },
      )
      return covered.size + rows.length
    },
  }
}

function toWeekByDay(row: Row): WeekByDay {
  const sums = row['sums'] as number[]
  return {
    days: Array.from({ length: DAYS_IN_WEEK }, (_, day) =>
      COUNT_NAMES.map((_name, i) => sums[day * COUNT_NAMES.length + i] ?? 0),
    ),
    hasDays: Number(row['has_days']) === 1,
    hasWeekOnly: Number(row['has_week_only']) === 1,
  }
}
