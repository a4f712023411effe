import { type IsoDate, toDayNumber } from '#contract/dates.ts'
import { toChart, toChartEntry } from '../chart-rows.ts'
import { type Chart, type ChartEntry } from '../store.ts'
import { type Engine, type Row } from './engine.ts'

export type ChartReader = {
  list(): Promise<Chart[]>
  entriesOf(chart: Chart, week: IsoDate): Promise<ChartEntry[] | null>
}

export function createChartReader(engine: Engine): ChartReader {
  return {
    async list() {
      // A chart without a week has nothing to show yet and is not listed.
      const rows = await engine.run(`
        select c.*, w.earliest as earliest, w.newest as newest from chart c
        join (select chart_id, min(week) as earliest, max(week) as newest from chart_week group by chart_id) w
          on w.chart_id = c.id
        order by c.id`)
      return rows.map(toChart)
    },
    async entriesOf({ id }, week) {
      const asked = { id, week: toDayNumber(week) }
      const [weeks, rows] = await Promise.all([
        engine.run('select week from chart_week where chart_id = {id:String} and week = {week:Int32}', asked),
        engine.run(
          `select * from chart_entry where chart_id = {id:String} and week = {week:Int32} order by rank, service_id`,
          asked,
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
