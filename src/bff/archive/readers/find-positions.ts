import { addDays, DAYS_IN_WEEK } from '#contract/dates.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import type { Position } from '#contract/api/insights/positions.ts'
import { type Move, toMove } from '#domain/chart-view/to-move.ts'
import type { ChartWeeks } from '../../charts/chart-weeks.ts'
import { findStoredLatestWeek } from '../../charts/find-latest-week.ts'
import type { CallOptions } from '../../provider/transport.ts'
import { type HistorySource, readHistories } from './read-histories.ts'
import { readRuns } from './read-runs.ts'
import type { HistoryPoint } from '../store/histories.ts'
import type { WeekArchive } from '../store/week-archive.ts'

type Sources = {
  archive: HistorySource & Pick<WeekArchive, 'listNewest'>
  chartWeeks: Pick<ChartWeeks, 'weeks' | 'today' | 'listKnownCharts'>
}

export type FoundPosition = HistoryPoint & Move
/** A title on a chart in the week that begins on `start`. */
type Place = Pick<HistoryPoint, 'chartId' | 'entityId' | 'start'>

/**
 * Finds the current chart positions of titles, or those of the latest week if all charts have ended. Uses only stored
 * weeks: the latest complete one of each chart, or the week before until that one is stored.
 */
export async function findPositions(
  { archive, chartWeeks }: Sources,
  ids: readonly string[],
  options: CallOptions,
): Promise<FoundPosition[]> {
  if (ids.length === 0) return []
  const { start } = chartWeeks.weeks.windowOf(await findStoredLatestWeek({ archive, chartWeeks }, options))
  const from = addDays(start, -2 * DAYS_IN_WEEK)
  const known = archive.findKnownStarts(from, start)
  const points = await readHistories(archive, ids, from, start)
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

export type Run = Position['run']

type RunSources = {
  chartWeeks: Pick<ChartWeeks, 'weeks'>
  archive: Pick<WeekArchive, 'findKnownStarts'> & Parameters<typeof readRuns>[0]
}

/** Loads the run of each position up to its week from stored weeks. */
export async function findRuns<T extends Place>(
  { archive, chartWeeks }: RunSources,
  positions: readonly T[],
): Promise<(position: T) => Run> {
  const runs = new Map<T, Run>()
  for (const [end, own] of Map.groupBy(positions, ({ start }) => start)) {
    const starts = Array.from({ length: SPARKLINE_WEEKS }, (_, index) => {
      return addDays(end, (index + 1 - SPARKLINE_WEEKS) * DAYS_IN_WEEK)
    })
    const weeks = starts.map((start) => ({ start, week: chartWeeks.weeks.weekOf(start) }))
    const known = archive.findKnownStarts(starts[0] ?? end, end)
    const [chartIds, ids] = [own.map(({ chartId }) => chartId), own.map(({ entityId }) => entityId)]
    const runOf = await readRuns(archive, { chartIds: [...new Set(chartIds)], ids: [...new Set(ids)], starts })
    for (const position of own) {
      const { chartId, entityId } = position
      const ranks = runOf(chartId, entityId, ({ rank }) => rank)
      const ofChart = known.get(chartId)
      const toRunWeek = ({ start, week }: (typeof weeks)[number], index: number) => {
        return { week, isKnown: ofChart?.has(start) === true, rank: ranks[index] ?? null }
      }
      runs.set(position, weeks.map(toRunWeek))
    }
  }
  return (position) => runs.get(position) ?? []
}

function toKey({ chartId, entityId, start }: Place): string {
  return `${chartId}|${entityId}|${start}`
}
