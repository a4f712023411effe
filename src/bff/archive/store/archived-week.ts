import { createHash } from 'node:crypto'
import type { ChartSummary } from '#contract/api/charts.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import type { DateWindow } from '#contract/dates.ts'
import type { UnitKind } from '#contract/territories.ts'
import { FORMULA_CHANGE_DATE } from '#domain/numbers/equivalents.ts'
import { leadUnitOf } from '#domain/chart-view/lead-metric.ts'
import { createRevaluer } from '#domain/numbers/like-for-like.ts'
import type { RankedWeek } from '../../provider/wire/adapt-chart.ts'

export type ArchivedEntry = {
  id: string
  rank: number
  peak: number | null
  weeksOn: number | null
  total: number | null
  /** The total by the later formula of Album Equivalents. Missing if it is the same or can't be revalued. */
  revalued?: number | null
}

export type ArchivedWeek = {
  chart: ChartSummary
  week: WeekLabel
  window: DateWindow
  lead: string | null
  /** Unit of `total`, found in the names of the metrics. */
  unit: UnitKind | null
  /** Each ID appears once, with its best rank. */
  entries: ArchivedEntry[]
  /** Present only if another replica stored the week. */
  fingerprint?: string
}

export function toArchivedWeek(ranked: RankedWeek): ArchivedWeek {
  const { chart, week, window, metricNames, entries } = ranked
  const { formulaChange, revalue } = createRevaluer(ranked, FORMULA_CHANGE_DATE)
  const byId = new Map<string, ArchivedEntry>()
  for (const entry of entries) {
    const { id, rank, peak, weeksOn, metrics } = entry
    const revalued = formulaChange === null ? null : revalue(entry)
    if (!byId.has(id)) byId.set(id, { id, rank, peak, weeksOn, total: metrics[0] ?? null, revalued })
  }
  return {
    chart,
    week,
    window,
    lead: metricNames[0] ?? null,
    unit: leadUnitOf(metricNames),
    entries: [...byId.values()],
  }
}

export function fingerprintOf({ window, lead, entries, fingerprint }: ArchivedWeek): string {
  // A computed fingerprint would depend on the order of titles with equal ranks, which isn't stored.
  if (fingerprint !== undefined) return fingerprint
  const rows = entries.map(({ id, rank, peak, weeksOn, total }) => [id, rank, peak, weeksOn, total])
  return createHash('sha1')
    .update(JSON.stringify([window.start, window.end, lead, rows]))
    .digest('base64url')
}
