import type { DatabaseSync } from 'node:sqlite'
import { type IsoDate, toDayNumber } from '#contract/dates.ts'
import { toChart, toChartEntry } from '../rows.ts'
import { unpackCounts } from '../facts.ts'
import { readOnce } from '../read-once.ts'
import type { Chart, ChartEntry } from '../store.ts'

export type ChartReader = {
  list(): readonly Chart[]
  entriesOf(chart: Chart, week: IsoDate): ChartEntry[] | null
}

export function createChartReader(database: DatabaseSync): ChartReader {
  // Charts without a week are skipped, because they have nothing to show yet.
  const charts = database.prepare(`
    select c.*, (select min(week) from chart_week where chart_id = c.id) as earliest,
      (select max(week) from chart_week where chart_id = c.id) as newest
    from chart c where exists (select 1 from chart_week where chart_id = c.id) order by c.id`)
  const hasWeek = database.prepare('select 1 from chart_week where chart_id = ? and week = ?')
  const entries = database.prepare(`
    select e.service_id, c.* from chart_entry c join entity e on e.id = c.entity_id
    where c.chart_id = ? and c.week = ? order by c.rank, e.service_id`)

  return {
    list: readOnce(database, () => charts.all().map(toChart)),
    entriesOf({ id }, week) {
      const friday = toDayNumber(week)
      if (hasWeek.get(id, friday) === undefined) return null
      return entries.all(id, friday).map((row) => {
        const counts = row['counts'] instanceof Uint8Array ? (unpackCounts(row['counts'], 1)[0] ?? null) : null
        return toChartEntry(row, counts)
      })
    },
  }
}
