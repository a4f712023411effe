import { toDayNumber } from '#contract/dates.ts'
import { toChart, toChartEntry } from '../rows.ts'
import type { ChartEntry, StoreReads } from '../store.ts'
import type { Reads, Row } from './engine.ts'

export function createChartReader(reads: Reads): Pick<StoreReads, 'charts' | 'chartEntries'> {
  return {
    async charts() {
      // Charts without a week are skipped, because they have nothing to show yet.
      const rows = await reads.run(`
        select c.*, w.earliest as earliest, w.newest as newest from {db:Identifier}.chart c
        join (select chart_id, min(week) as earliest, max(week) as newest from {db:Identifier}.chart_week group by chart_id) w
          on w.chart_id = c.id
        order by c.id`)
      return rows.map(toChart)
    },
    async chartEntries({ id }, week) {
      const parameters = { id, week: toDayNumber(week) }
      const [weeks, rows] = await Promise.all([
        reads.run(
          'select week from {db:Identifier}.chart_week where chart_id = {id:String} and week = {week:Int32}',
          parameters,
        ),
        reads.run(
          `select * from {db:Identifier}.chart_entry where chart_id = {id:String} and week = {week:Int32} order by rank, service_id`,
          parameters,
        ),
      ])
      return weeks.length === 0 ? null : rows.map(toEntry)
    },
  }
}

function toEntry(row: Row): ChartEntry {
  const counts = row['counts'] as number[]
  return toChartEntry(row, counts.length === 0 ? null : counts.map(Number))
}
