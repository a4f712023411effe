import type { DatabaseSync } from 'node:sqlite'
import { type IsoDate, toDayNumber } from '#contract/dates.ts'
import { type DataSource, toDataSources, toFilesByOrigin, toWeekSources } from '../data-sources.ts'
import { readOnce } from '../read-once.ts'
import type { Chart, Entity } from '../store.ts'

export type SourceReader = {
  /** Returns the origins of the entity's record and facts. */
  originsOf(entity: Entity): string[]
  sourcesOf(origins: Iterable<string>): DataSource[]
  weekSources(chart: Chart, week: IsoDate): DataSource[]
}

export function createSourceReader(database: DatabaseSync): SourceReader {
  const log = database.prepare('select origin, file, imported_at from import_log')
  const week = database.prepare(`
    select file, imported_at from import_week join import_log on id = import_id where chart_id = ? and week = ?`)
  const seriesOrigins = database.prepare(
    'select distinct origin from series where id in (select series_id from entity_series where entity_id = ?)',
  )
  const filesByOrigin = readOnce(database, () => toFilesByOrigin(log.all()))

  return {
    originsOf: ({ rowId, origin }) => [
      ...new Set([origin, ...seriesOrigins.all(rowId).map((row) => String(row['origin']))]),
    ],
    sourcesOf: (origins) => toDataSources(origins, filesByOrigin()),
    weekSources: ({ id, origin }, start) => toWeekSources(origin, week.all(id, toDayNumber(start))),
  }
}
