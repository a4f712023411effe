import type { IsoDate } from '#contract/dates.ts'
import type { KnownRank } from '#domain/events/run.ts'
import { toKnownRanks } from '../runs/to-chart-runs.ts'
import type { WeekArchive } from '../store/week-archive.ts'

type Title = { chartId: string; entityId: string }

/** Returns the ranks of a title in all stored weeks of a chart before the week that begins on `start`, oldest first. */
export function findEarlierRanks(
  archive: Pick<WeekArchive, 'findCharts'>,
  { chartId, entityId }: Title,
  start: IsoDate,
): KnownRank[] {
  const [own] = archive.findCharts(entityId, chartId)
  return own === undefined ? [] : toKnownRanks(own, start)
}
