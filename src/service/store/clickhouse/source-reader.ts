import { type IsoDate, toDayNumber } from '#contract/dates.ts'
import { type DataSource, toDataSources, toFilesByOrigin, toWeekSources } from '../data-sources.ts'
import { type Chart, type Entity } from '../store.ts'
import { type Engine } from './engine.ts'

export type SourceReader = {
  originsOf(entity: Entity): Promise<string[]>
  sourcesOf(origins: Iterable<string>): Promise<DataSource[]>
  weekSources(chart: Chart, week: IsoDate): Promise<DataSource[]>
}

export function createSourceReader(engine: Engine): SourceReader {
  return {
    async originsOf({ rowId, origin }) {
      const rows = await engine.run(
        `select distinct origin from series
        where id in (select series_id from entity_series where entity_id = {id:UInt64})`,
        { id: rowId },
      )
      return [...new Set([origin, ...rows.map((row) => String(row['origin']))])]
    },
    async sourcesOf(origins) {
      const wanted = [...origins]
      const rows = await engine.run(
        'select origin, file, imported_at from import_log where origin in {origins:Array(String)}',
        { origins: wanted },
      )
      return toDataSources(wanted, toFilesByOrigin(rows))
    },
    async weekSources({ id, origin }, start) {
      const rows = await engine.run(
        'select file, imported_at from import_week where chart_id = {id:String} and week = {week:Int32}',
        { id, week: toDayNumber(start) },
      )
      return toWeekSources(origin, rows)
    },
  }
}
