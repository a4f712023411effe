import { addDays, type DateWindow, type IsoDate } from '#contract/dates.ts'
import type { ChartKind } from '#contract/entities.ts'
import type { DataSource } from '#contract/data-sources.ts'
import type { MetricId } from '#contract/metric-table.ts'
import type { Territory } from '#contract/territories.ts'
import type { FirstDays } from '#domain/insights/projection/chart-projection.ts'
import { concurrently } from '../../core/concurrently.ts'
import type { CallOptions } from '../../provider/transport.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import { readDailyUnits, readUnits, toFirstDays } from './first-days.ts'

type Title = { id: string; title: number }
type Place = { kind: ChartKind; location: Territory; metric: MetricId }

export type BudgetedReader = ReturnType<typeof createBudgetedReader>

/** Reads first days of titles and records what it read. Skips titles beyond the budget of `max` provider calls. */
export function createBudgetedReader(context: AppContext, place: Place, max: number, options: CallOptions) {
  const firstDays = new Map<number, Map<IsoDate, readonly (number | null)[]>>()
  const reads: { fetchedAt: number; stale: boolean }[] = []
  const sources: DataSource[][] = []
  const background: CallOptions = { ...options, priority: 'background' }
  let [used, failed] = [0, 0]

  function add(title: number, weeks: FirstDays) {
    const own = firstDays.get(title) ?? new Map<IsoDate, readonly (number | null)[]>()
    for (const [start, sums] of weeks) own.set(start, sums)
    firstDays.set(title, own)
  }

  function note(read: { fetchedAt: number; stale: boolean }, from: DataSource[]) {
    reads.push({ fetchedAt: read.fetchedAt, stale: read.stale })
    sources.push(from)
  }

  /** Calls `load` for as many items as the budget permits. Null means that a call failed. */
  async function* readAffordable<T, R>(all: readonly T[], load: (item: T) => Promise<R | null>) {
    const affordable = all.slice(0, Math.max(max - used, 0))
    used += affordable.length
    const loadOne = async (item: T) => ({ item, read: await load(item) })
    for await (const { item, read } of concurrently(affordable, context.concurrency, loadOne)) {
      if (read === null) failed += 1
      else yield { item, read }
    }
  }

  return {
    firstDays,
    reads,
    sources,
    used: () => used,
    hasFailed: () => failed > 0,
    /** Returns true if the provider sends daily series. */
    async probe(id: string, window: DateWindow): Promise<boolean> {
      used += 1
      const read = await readDailyUnits(context, { ...place, id, window }, options)
      return read?.data.kind === 'dated'
    },
    async readDaily(titles: readonly Title[], window: DateWindow): Promise<void> {
      const load = ({ id }: Title) => readDailyUnits(context, { ...place, id, window }, background)
      for await (const { item, read } of readAffordable(titles, load)) {
        if (read.data.kind !== 'dated') continue
        note(read, read.data.sources)
        add(item.title, toFirstDays(read.data.values, window.start))
      }
    },
    /** Reads the sum of the first `days` of a week. It is the only sum of the week that is known then. */
    async readSums(titles: readonly Title[], start: IsoDate, days: number): Promise<void> {
      const window = { start, end: addDays(start, days - 1) }
      const load = ({ id }: Title) => readUnits(context, { ...place, id, window }, background)
      for await (const { item, read } of readAffordable(titles, load)) {
        note(read, read.sources)
        add(item.title, new Map([[start, [...Array<null>(days - 1).fill(null), read.units]]]))
      }
    },
  }
}
