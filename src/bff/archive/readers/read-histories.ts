import { setImmediate } from 'node:timers/promises'
import type { IsoDate } from '#contract/dates.ts'
import type { HistoryPoint } from '../store/histories.ts'
import type { WeekArchive } from '../store/week-archive.ts'

export type HistorySource = Pick<
  WeekArchive,
  'findEntityNumbers' | 'findHistories' | 'findKnownStarts' | 'findWeekHistories'
>

/** Reading more titles one by one would take longer than reading all rows of the weeks. */
const FEW = 100

/**
 * Loads ranks and totals of titles on all charts, in stored weeks that start between two days (both included). Many
 * titles are read chart by chart, because reading thousands of them at once would block the event loop for seconds.
 */
export async function readHistories(
  archive: HistorySource,
  ids: readonly string[],
  from: IsoDate,
  to: IsoDate,
): Promise<HistoryPoint[]> {
  if (ids.length <= FEW) return archive.findHistories(ids, from, to)
  const byNumber = new Map([...archive.findEntityNumbers(ids)].map(([id, number]) => [number, id]))
  const points: HistoryPoint[] = []
  for (const chartId of archive.findKnownStarts(from, to).keys()) {
    points.push(...archive.findWeekHistories(byNumber, from, to, chartId))
    await setImmediate()
  }
  return points
}
