import { type IsoDate, toDayNumber, toIsoDate } from '#contract/dates.ts'
import { type ChartKind } from '#contract/entities.ts'
import { type Territory } from '#contract/territories.ts'
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

function toChart(row: Row): Chart {
  return {
    id: String(row['id']),
    name: String(row['name']),
    owner: String(row['owner']),
    entityKind: row['entity_kind'] as ChartKind,
    description: String(row['description']),
    location: row['location'] as Territory,
    depth: Number(row['depth']),
    metrics: row['metrics'] as Chart['metrics'],
    earliestWeek: toIsoDate(Number(row['earliest'])),
    newestWeek: toIsoDate(Number(row['newest'])),
  }
}

function toEntry(row: Row): ChartEntry {
  const counts = row['counts'] as number[]
  return {
    rank: Number(row['rank']),
    serviceId: String(row['service_id']),
    premiere: toIsoDate(Number(row['premiere'])),
    weeksOn: Number(row['weeks_on']),
    peak: Number(row['peak']),
    low: Number(row['low']),
    counts: counts.length === 0 ? null : counts.map(Number),
  }
}
