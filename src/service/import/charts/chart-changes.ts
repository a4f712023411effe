import { type DatabaseSync } from 'node:sqlite'
import { type DayNumber } from '#contract/dates.ts'

type WeekChanges = { file: number; changed: number; unchanged: number }

/**
 * Counts the entries of imported weeks that differ from the stored ones. Compares at the end, because premieres and lows of a
 * week depend on all others.
 */
export function createChartChanges(database: DatabaseSync, chartId: string) {
  database.exec(`
    create temp table if not exists entry_before as select * from chart_entry where 0;
    delete from entry_before`)
  const copyWeek = database.prepare(
    'insert into entry_before select * from chart_entry where chart_id = ? and week = ?',
  )
  const countOthers = database.prepare(`
    select count(*) as n from (
      select * from chart_entry where chart_id = ?1 and week = ?2
      except select * from entry_before where week = ?2)`)
  const weeks = new Map<DayNumber, { file: number; rows: number }>()

  return {
    /** Call before the week is replaced. */
    remember(week: DayNumber, file: number, rows: number) {
      copyWeek.run(chartId, week)
      weeks.set(week, { file, rows })
    },
    count: (): WeekChanges[] =>
      [...weeks].map(([week, { file, rows }]) => {
        const changed = Number(countOthers.get(chartId, week)?.['n'])
        return { file, changed, unchanged: rows - changed }
      }),
  }
}
