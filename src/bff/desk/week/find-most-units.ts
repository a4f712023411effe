import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { MostUnits } from '#contract/api/events.ts'
import { EARLIEST_DAY } from '#contract/date-limits.ts'
import { addDays, type DateWindow, DAYS_IN_WEEK, toDayNumber } from '#contract/dates.ts'
import { toSince } from '#domain/insights/since.ts'
import type { StoredChart } from '../../archive/store/stored-weeks.ts'
import type { WeekArchive } from '../../archive/store/week-archive.ts'
import { toUnitsLike } from '../../history-thread/build-insights.ts'

/** Number of weeks with fewer units after which a title's units are remarkable: half a year. */
export const MIN_MOST_WEEKS = 26

/** Finds when a title last had as many units on a chart. Null unless MIN_MOST_WEEKS known weeks since had fewer. */
export function findMostUnits(
  archive: Pick<WeekArchive, 'findHistories'> & { findChart: (id: string) => Pick<StoredChart, 'weeks'> | null },
  { chart, metricNames, receipt }: Pick<ChartWeekAnswer, 'chart' | 'metricNames' | 'receipt'>,
  { id, metrics: [total = null] }: Pick<ChartEntry, 'id' | 'metrics'>,
  { start }: DateWindow,
): MostUnits | null {
  const latest = { lead: metricNames[0] ?? null, unit: receipt.unit, start }
  const points = archive
    .findHistories([id], EARLIEST_DAY, addDays(start, -1), chart.id)
    .toSorted((one, other) => (one.start < other.start ? -1 : 1))
  const units = points.map((point) => toUnitsLike(point, latest, chart.location))
  const [first] = points
  const since = toSince([...units, total], MIN_MOST_WEEKS)
  if (since === null || first === undefined) return null
  const last = since.index === null ? undefined : points[since.index]
  const { start: from } = last ?? first
  const stored = archive.findChart(chart.id)?.weeks.filter((week) => week.start >= from && week.start < start) ?? []
  // A missing week may have had as many.
  if (stored.length * DAYS_IN_WEEK < toDayNumber(start) - toDayNumber(from)) return null
  return { total: since.value, since: last?.start ?? null, storedSince: first.start }
}
