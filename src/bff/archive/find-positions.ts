import { addDays, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import type { Position } from '#contract/api/positions.ts'
import { type Move, toMove } from '#domain/chart-view/to-move.ts'
import type { ChartWeeks } from '../charts/chart-weeks.ts'
import type { HistoryPoint, WeekArchive } from './week-archive.ts'

type Sources = {
  archive: Pick<WeekArchive, 'findHistories' | 'findKnownStarts'>
  chartWeeks: Pick<ChartWeeks, 'weeks' | 'today'>
}

export type FoundPosition = HistoryPoint & Move

/**
 * Where titles are on the charts now. Reads stored weeks only: the latest complete one of each chart, or the one before until
 * that is out.
 */
export function findPositions({ archive, chartWeeks }: Sources, ids: readonly string[]): FoundPosition[] {
  if (ids.length === 0) return []
  const { start } = chartWeeks.weeks.windowOf(chartWeeks.weeks.lastClosedWeek(chartWeeks.today()))
  const from = addDays(start, -2 * DAYS_IN_WEEK)
  const known = archive.findKnownStarts(from, start)
  const points = archive.findHistories(ids, from, start)
  const ranks = new Map(points.map((point) => [toKey(point), point.rank]))
  const earlier = addDays(start, -DAYS_IN_WEEK)
  return points.flatMap((point) => {
    const ofChart = known.get(point.chartId)
    if (point.start !== (ofChart?.has(start) === true ? start : earlier)) return []
    const before = addDays(point.start, -DAYS_IN_WEEK)
    const { chartId, entityId } = point
    const rankBefore = ranks.get(toKey({ chartId, entityId, start: before })) ?? null
    return Object.assign(point, toMove(point, ofChart?.has(before) === true ? { rank: rankBefore } : undefined))
  })
}

type Run = Position['run']

/** The run of each position up to its week, from stored weeks. */
export function findRuns(
  { archive, chartWeeks }: Sources,
  positions: readonly FoundPosition[],
): (position: FoundPosition) => Run {
  const last = positions.reduce((latest, { start }) => (start > latest ? start : latest), '')
  if (last === '') return () => []
  const from = addDays(last, -SPARKLINE_WEEKS * DAYS_IN_WEEK)
  const known = archive.findKnownStarts(from, last)
  const ids = [...new Set(positions.map(({ entityId }) => entityId))]
  const ranks = new Map(archive.findHistories(ids, from, last).map((point) => [toKey(point), point.rank]))
  const labels = new Map<IsoDate, string>()
  const labelOf = (start: IsoDate) => {
    const label = labels.get(start) ?? chartWeeks.weeks.weekOf(start)
    labels.set(start, label)
    return label
  }
  return ({ chartId, entityId, start: end }) =>
    Array.from({ length: SPARKLINE_WEEKS }, (_, index) => {
      const start = addDays(end, (index + 1 - SPARKLINE_WEEKS) * DAYS_IN_WEEK)
      return {
        week: labelOf(start),
        isKnown: known.get(chartId)?.has(start) === true,
        rank: ranks.get(toKey({ chartId, entityId, start })) ?? null,
      }
    })
}

function toKey({ chartId, entityId, start }: Pick<HistoryPoint, 'chartId' | 'entityId' | 'start'>): string {
  return `${chartId}|${entityId}|${start}`
}
