import { DAYS_IN_WEEK, type DateWindow, type DayNumber } from '#contract/dates.ts'
import { TERRITORIES, type Territory } from '#contract/territories.ts'
import { type OriginCoverage } from '../coverage.ts'
import { addCounts, COUNT_NAMES, type Counts, zeroCounts } from '../facts.ts'
import { type Entity, type WindowCounts } from '../store.ts'
import { readCounts, toWeeks, type WeekByDay, type WindowWeeks } from '../window-weeks.ts'
import { type Engine, type Row } from './engine.ts'

const SUMS = COUNT_NAMES.map((name) => `sum(${name}) as ${name}`).join(', ')
const SERIES = 'series_id in (select series_id from entity_series where entity_id = {entity:UInt64})'
/** `final` picks the newest row of a restated week. */
const FACTS = 'fact final'

export type FactReader = (
  entity: Entity,
  territory: Territory,
  windows: readonly DateWindow[],
) => Promise<WindowCounts[]>

export function createFactReader(engine: Engine, coverage: () => Promise<Map<string, OriginCoverage>>): FactReader {
  /** Sums by week, from the first full week of any window to the last. */
  const readFullWeeks = async ({ rowId, kind }: Entity, territory: number, windows: readonly WindowWeeks[]) => {
    const withFullWeeks = windows.filter(({ first, last }) => first <= last)
    if (withFullWeeks.length === 0) return new Map<DayNumber, Counts>()
    const [table, isOfEntity] = kind === 'artist' ? ['artist_week', 'artist_id = {entity:UInt64}'] : [FACTS, SERIES]
    const rows = await engine.run(
      `select week, ${SUMS} from ${table}
      where territory = {territory:UInt8} and ${isOfEntity} and week between {first:Int32} and {last:Int32}
      group by week`,
      {
        territory,
        entity: rowId,
        first: Math.min(...withFullWeeks.map(({ first }) => first)),
        last: Math.max(...withFullWeeks.map(({ last }) => last)),
      },
    )
    return new Map(rows.map((row) => [Number(row['week']), COUNT_NAMES.map((name) => Number(row[name]))]))
  }

  const readPartialWeeks = async ({ rowId }: Entity, territory: number, windows: readonly WindowWeeks[]) => {
    const weeks = [...new Set(windows.flatMap(({ partialWeeks }) => partialWeeks.map(({ week }) => week)))]
    if (weeks.length === 0) return new Map<DayNumber, WeekByDay>()
    const rows = await engine.run(
      `select week, sumForEach(days) as sums, max(notEmpty(days)) as has_days, max(empty(days)) as has_week_only
      from (
        select week, days from ${FACTS}
        where territory = {territory:UInt8} and ${SERIES} and week in {weeks:Array(Int32)}
      )
      group by week`,
      { territory, entity: rowId, weeks },
    )
    return new Map(rows.map((row) => [Number(row['week']), toWeekByDay(row)]))
  }

  const readOrigins = async ({ rowId }: Entity): Promise<string[]> => {
    const rows = await engine.run(
      'select distinct origin from series where id in (select series_id from entity_series where entity_id = {entity:UInt64})',
      { entity: rowId },
    )
    return rows.map((row) => String(row['origin']))
  }

  return async (entity, territory, dateWindows) => {
    const windows = dateWindows.map(toWeeks)
    const territoryIndex = TERRITORIES.indexOf(territory)
    const [byWeek, partialWeeks, origins, byOrigin] = await Promise.all([
      readFullWeeks(entity, territoryIndex, windows),
      readPartialWeeks(entity, territoryIndex, windows),
      readOrigins(entity),
      coverage(),
    ])
    const covering = origins
      .flatMap((origin) => byOrigin.get(origin) ?? [])
      .filter(({ territories }) => territories.has(territoryIndex))
    return windows.map((window) => {
      const counts = zeroCounts()
      for (let week = window.first; week <= window.last; week += DAYS_IN_WEEK) addCounts(counts, byWeek.get(week) ?? [])
      return readCounts(window, counts, partialWeeks, covering)
    })
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
