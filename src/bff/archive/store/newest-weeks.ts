import type { DatabaseSync } from 'node:sqlite'
import type { ChartSummary } from '#contract/api/charts.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import type { DateWindow } from '#contract/dates.ts'
import type { ChartNumbers } from './chart-numbers.ts'

/** The latest known week of a chart. */
export type NewestWeek = { week: WeekLabel; window: DateWindow; readAt: number }

/** `isLatest` is true if the provider returned the week as its latest. */
export type NotedWeek = NewestWeek & { chart: ChartSummary; isLatest: boolean }

type KnownNewest = NewestWeek & {
  chartId: string
  /** When the provider last returned this week as the latest, in epoch milliseconds. */
  checkedAt: number | null
  /** The week was published between these times. Null if no older week was known as the latest. */
  arrived: { after: number; by: number } | null
}

type Options = { chartNo: ChartNumbers; provider: string }

export function createNewestWeeks(database: DatabaseSync, { chartNo, provider }: Options) {
  const select = database.prepare('select * from newest_week where chart_no = ?')
  const replace = database.prepare('insert or replace into newest_week values (?, ?, ?, ?, ?, ?, ?, ?)')
  const selectAll = database.prepare(
    'select chart.id, newest_week.* from newest_week join chart on chart.no = newest_week.chart_no where provider = ?',
  )

  return {
    /** Returns true if the week is new. */
    note({ chart, week, window, readAt, isLatest }: NotedWeek): boolean {
      const no = chartNo.put(chart)
      const row = select.get(no)
      const known = row === undefined ? null : toKnown(row)
      if (known !== null && known.window.start > window.start) return false
      const isSame = known?.week === week
      const arrived = isSame ? known.arrived : known?.checkedAt ? { after: known.checkedAt, by: readAt } : null
      const checkedAt = isLatest ? readAt : isSame ? known.checkedAt : null
      const own = [no, week, window.start, window.end, Math.max(readAt, known?.readAt ?? 0), checkedAt] as const
      replace.run(...own, arrived?.after ?? null, arrived?.by ?? null)
      return !isSame
    },
    list: (): KnownNewest[] =>
      selectAll.all(provider).map((row) => Object.assign(toKnown(row), { chartId: String(row['id']) })),
  }
}

function toKnown(row: Record<string, unknown>): Omit<KnownNewest, 'chartId'> {
  const { arrived_after: after, arrived_by: by, checked_at: checkedAt } = row
  return {
    week: String(row['week']),
    window: { start: String(row['start_date']), end: String(row['end_date']) },
    readAt: Number(row['read_at']),
    checkedAt: typeof checkedAt === 'number' ? checkedAt : null,
    arrived: typeof after === 'number' && typeof by === 'number' ? { after, by } : null,
  }
}
