import { type DatabaseSync } from 'node:sqlite'
import { type IsoDate, toDayNumber } from '#contract/dates.ts'
import { type DataSource, toDataSources, toFilesByOrigin, toWeekSources } from './data-sources.ts'
import { type Chart, type Entity } from './store.ts'

export type SourceReader = {
  /** Origins of the entity's record and facts. */
  originsOf(entity: Entity): string[]
  sourcesOf(origins: Iterable<string>): DataSource[]
  weekSources(chart: Chart, week: IsoDate): DataSource[]
}

export function createSourceReader(database: DatabaseSync): SourceReader {
  const dataVersion = database.prepare('pragma data_version')
  const log = database.prepare('select origin, file, imported_at from import_log')
  const week = database.prepare(`
    select file, imported_at from import_week join import_log on id = import_id where chart_id = ? and week = ?`)
  const seriesOrigins = database.prepare(
    'select distinct origin from series where id in (select series_id from entity_series where entity_id = ?)',
  )
  let cachedVersion: unknown = null
  let cached = new Map<string, DataSource[]>()

  return {
    originsOf: ({ rowId, origin }) => [
      ...new Set([origin, ...seriesOrigins.all(rowId).map((row) => String(row['origin']))]),
    ],
    sourcesOf(origins) {
      const version = dataVersion.get()?.['data_version']
      if (version !== cachedVersion) {
        cached = toFilesByOrigin(log.all())
        cachedVersion = version
      }
      return toDataSources(origins, cached)
    },
    weekSources: ({ id, origin }, start) => toWeekSources(origin, week.all(id, toDayNumber(start))),
  }
}
