import { setImmediate } from 'node:timers/promises'
import type { IsoDate } from '#contract/dates.ts'
import { mapEntries, NO_ENTRIES } from '../packed/packed-entries.ts'
import type { HistoryPoint } from '../store/histories.ts'
import type { WeekArchive } from '../store/week-archive.ts'

type RunPoint = Pick<HistoryPoint, 'start' | 'rank' | 'total' | 'revalued' | 'lead' | 'unit'>
type RunsQuery = {
  chartIds: readonly string[]
  ids: readonly string[]
  starts: readonly IsoDate[]
}

/** Returns one value per week. Null for a week without the title. */
export type RunOf = (chartId: string, id: string, value: (point: RunPoint) => number | null) => (number | null)[]

/** Reads the weeks of sparklines from packed weeks. Reading rows would block the event loop for a second. */
export async function readRuns(
  archive: Pick<WeekArchive, 'findChart' | 'findEntries' | 'findEntityNumbers'>,
  { chartIds, ids, starts }: RunsQuery,
): Promise<RunOf> {
  const numbers = archive.findEntityNumbers(ids)
  const wanted = new Set(numbers.values())
  const runs = new Map<string, Map<number, Map<IsoDate, RunPoint>>>()
  for (const chartId of chartIds) {
    const own = new Map<number, Map<IsoDate, RunPoint>>()
    const stored = archive.findChart(chartId, starts[0])?.weeks ?? []
    const weeks = stored.filter(({ start }) => start <= (starts.at(-1) ?? ''))
    const entries = archive.findEntries(weeks.map(({ no }) => no))
    for (const { no, start, lead, unit } of weeks) {
      mapEntries(entries.get(no) ?? NO_ENTRIES, (title, rank, _, total, revalued) => {
        if (!wanted.has(title)) return
        const run = own.get(title) ?? new Map<IsoDate, RunPoint>()
        own.set(title, run.set(start, { start, rank, total, revalued, lead, unit }))
      })
    }
    runs.set(chartId, own)
    await setImmediate()
  }
  return (chartId, id, value) => {
    const run = runs.get(chartId)?.get(numbers.get(id) ?? -1)
    return starts.map((start) => {
      const point = run?.get(start)
      return point === undefined ? null : value(point)
    })
  }
}
