import { createSingleFlight } from '../provider/single-flight.ts'
import { createDeadline } from '../provider/signals.ts'
import { learnNames } from '../charts/learn-names.ts'
import { type RankedWeek } from '../provider/adapt-chart.ts'
import { type Name } from '../names/name-store.ts'
import { type CallOptions } from '../provider/transport.ts'
import { type AppContext } from '../routes/context.ts'

/** Loads names for files and images, which can't update later. Waits up to `patienceMs` and returns the names known by then. */
export function createRowNames(context: AppContext, concurrency = context.concurrency) {
  const sources = { ...context, concurrency, flights: createSingleFlight() }

  return async function nameRows(
    { chart, window }: Pick<RankedWeek, 'chart' | 'window'>,
    ids: readonly string[],
    patienceMs: number,
    options: CallOptions,
  ): Promise<ReadonlyMap<string, Name>> {
    const known = context.names.findAll(ids)
    if (chart.kind === null || known.size === ids.length) return known
    const deadline = createDeadline(patienceMs, () => new Error('names took too long'), [options.signal])
    try {
      const wanted = { kind: chart.kind, ids, location: chart.location, window }
      for await (const line of learnNames(sources, wanted, { ...options, signal: deadline.signal })) {
        if ('done' in line) break
      }
    } catch (error) {
      // Keep the names loaded so far, unless the caller itself was canceled.
      options.signal.throwIfAborted()
      if (!deadline.signal.aborted) throw error
    } finally {
      deadline.release()
    }
    return context.names.findAll(ids)
  }
}
