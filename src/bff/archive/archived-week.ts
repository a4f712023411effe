import { createHash } from 'node:crypto'
import type { ChartSummary } from '#contract/api/charts.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import type { DateWindow } from '#contract/dates.ts'
import type { RankedWeek } from '../provider/wire/adapt-chart.ts'

export type ArchivedEntry = {
  id: string
  rank: number
  peak: number | null
  weeksOn: number | null
  /** Value of the chart's first metric, which determines the rank. */
  total: number | null
}

export type ArchivedWeek = {
  chart: ChartSummary
  week: WeekLabel
  window: DateWindow
  /** Name of the metric in `total`. */
  lead: string | null
  /** Each id appears once, with its best rank. */
  entries: ArchivedEntry[]
}

export function toArchivedWeek({ chart, week, window, metricNames, entries }: RankedWeek): ArchivedWeek {
  const byId = new Map<string, ArchivedEntry>()
  for (const { id, rank, peak, weeksOn, metrics } of entries) {
    if (!byId.has(id)) byId.set(id, { id, rank, peak, weeksOn, total: metrics[0] ?? null })
  }
  return { chart, week, window, lead: metricNames[0] ?? null, entries: [...byId.values()] }
}

export function fingerprintOf({ window, lead, entries }: ArchivedWeek): string {
  const rows = entries.map(({ id, rank, peak, weeksOn, total }) => [id, rank, peak, weeksOn, total])
  return createHash('sha1')
    .update(JSON.stringify([window.start, window.end, lead, rows]))
    .digest('base64url')
}
