import { type DatabaseSync } from 'node:sqlite'
import { DAYS_IN_WEEK } from '#contract/dates.ts'

/** Recalculates premieres and lows, which depend on earlier weeks, because weeks can be imported in any order. */
export function updateChartHistory(database: DatabaseSync, chartId: string): void {
  const read = database.prepare(`
    select week, rank, entity_id, weeks_on, premiere, low from chart_entry
    where chart_id = ? and week = ? order by rank`)
  const write = database.prepare(`
    update chart_entry set premiere = ?, low = ? where chart_id = ? and week = ? and rank = ? and entity_id = ?`)
  const history = new Map<number, { premiere: number; low: number }>()
  const weeks = database.prepare('select week from chart_week where chart_id = ? order by week').all(chartId)
  for (const week of weeks.map((row) => Number(row['week']))) {
    for (const row of read.all(chartId, week)) {
      const [entityId, rank, low] = [Number(row['entity_id']), Number(row['rank']), Number(row['low'])]
      const before = history.get(entityId)
      const now = {
        premiere: before?.premiere ?? week - (Number(row['weeks_on']) - 1) * DAYS_IN_WEEK,
        low: Math.max(before?.low ?? 0, low),
      }
      history.set(entityId, now)
      if (now.premiere !== Number(row['premiere']) || now.low !== low) {
        write.run(now.premiere, now.low, chartId, week, rank, entityId)
      }
    }
  }
}
