import { createSingleFlight } from '../provider/single-flight.ts'
import { createDeadline } from '../provider/signals.ts'
import { learnNames } from '../charts/learn-names.ts'
import { type RankedWeek } from '../provider/adapt-chart.ts'
import { type Name } from '../names/name-store.ts'
import { type CallOptions } from '../provider/transport.ts'
import { type AppContext } from '../route-helpers/app-context.ts'

/**
 * Names for files and images, which cannot fill in later: they wait for those of `ids` as long as `patienceMs`, and go
 * without the rest.
 */
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
      // What was learnt until then is kept; only the caller's own end is an end.
      options.signal.throwIfAborted()
      if (!deadline.signal.aborted) throw error
    } finally {
      deadline.release()
    }
    return context.names.findAll(ids)
  }
}
