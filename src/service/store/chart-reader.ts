import { type DatabaseSync } from 'node:sqlite'
import { type IsoDate, toDayNumber, toIsoDate } from '#contract/dates.ts'
import { type ChartKind } from '#contract/entities.ts'
import { type Territory } from '#contract/territories.ts'
import { unpackCounts } from './facts.ts'
import { type Chart, type ChartEntry } from './store.ts'

export type ChartReader = {
  list(): Chart[]
  entriesOf(chart: Chart, week: IsoDate): ChartEntry[] | null
}

export function createChartReader(database: DatabaseSync): ChartReader {
  // A chart without a week has nothing to show yet and is not listed.
  const charts = database.prepare(`
    select c.*, (select min(week) from chart_week where chart_id = c.id) as earliest,
      (select max(week) from chart_week where chart_id = c.id) as newest
    from chart c where exists (select 1 from chart_week where chart_id = c.id) order by c.id`)
  const hasWeek = database.prepare('select 1 from chart_week where chart_id = ? and week = ?')
  const entries = database.prepare(`
    select e.service_id, c.* from chart_entry c join entity e on e.id = c.entity_id
    where c.chart_id = ? and c.week = ? order by c.rank, e.service_id`)

  return {
    list: () =>
      charts.all().map((row) => ({
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
      })),
    entriesOf({ id }, week) {
      const friday = toDayNumber(week)
      if (hasWeek.get(id, friday) === undefined) return null
      return entries.all(id, friday).map((row) => ({
        rank: Number(row['rank']),
        serviceId: String(row['service_id']),
        premiere: toIsoDate(Number(row['premiere'])),
        weeksOn: Number(row['weeks_on']),
        peak: Number(row['peak']),
        low: Number(row['low']),
        counts: row['counts'] instanceof Uint8Array ? (unpackCounts(row['counts'], 1)[0] ?? null) : null,
      }))
    },
  }
}
