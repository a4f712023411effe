import { toDayNumber } from '#contract/dates.ts'
import { toDataSources, toFilesByOrigin, toWeekSources } from '../data-sources.ts'
import type { StoreReads } from '../store.ts'
import type { Reads } from './engine.ts'

export function createSourceReader(reads: Reads): Pick<StoreReads, 'originsOf' | 'sourcesOf' | 'weekSources'> {
  return {
    async originsOf({ rowId, origin }) {
      const rows = await reads.run(
        `select distinct origin from {db:Identifier}.series
        where id in (select series_id from {db:Identifier}.entity_series where entity_id = {id:UInt64})`,
        { id: rowId },
      )
      return [...new Set([origin, ...rows.map((row) => String(row['origin']))])]
    },
    async sourcesOf(origins) {
      const wanted = [...origins]
      const rows = await reads.run(
        'select origin, file, imported_at from {db:Identifier}.import_log where origin in {origins:Array(String)}',
        { origins: wanted },
      )
      return toDataSources(wanted, toFilesByOrigin(rows))
    },
    async weekSources({ id, origin }, start) {
      const rows = await reads.run(
        'select file, imported_at from {db:Identifier}.import_week where chart_id = {id:String} and week = {week:Int32}',
        { id, week: toDayNumber(start) },
      )
      return toWeekSources(origin, rows)
    },
  }
}
