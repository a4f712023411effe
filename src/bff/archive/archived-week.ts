import { createHash } from 'node:crypto'
import { type ChartSummary } from '#contract/api/charts.ts'
import { type WeekLabel } from '#contract/week-label.ts'
import { type DateWindow } from '#contract/dates.ts'
import { type RankedWeek } from '../provider/wire/adapt-chart.ts'

export type ReadEntry = {
  id: string
  rank: number
  peak: number | null
  weeksOn: number | null
  /** The first metric of the chart, which ranks it. */
  total: number | null
}

/** What the history keeps of a week. */
export type ArchivedWeek = {
  chart: ChartSummary
  week: WeekLabel
  window: DateWindow
  /** Name of the metric that `total` is. */
  lead: string | null
  /** Each id once, with its best rank. */
  entries: ReadEntry[]
}

export function toArchivedWeek({ chart, week, window, metricNames, entries }: RankedWeek): ArchivedWeek {
  const byId = new Map<string, ReadEntry>()
  for (const { id, rank, peak, weeksOn, metrics } of entries) {
    if (!byId.has(id)) byId.set(id, { id, rank, peak, weeksOn, total: metrics[0] ?? null })
  }
  return { chart, week, window, lead: metricNames[0] ?? null, entries: [...byId.values()] }
}

/** Two readings that say the same have the same fingerprint. */
export function fingerprintOf({ window, lead, entries }: ArchivedWeek): string {
  const told = entries.map(({ id, rank, peak, weeksOn, total }) => [id, rank, peak, weeksOn, total])
  return createHash('sha1')
    .update(JSON.stringify([window.start, window.end, lead, told]))
    .digest('base64url')
}
