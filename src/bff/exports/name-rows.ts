import { createDeadline } from '../provider/signals.ts'
import type { RankedWeek } from '../provider/wire/adapt-chart.ts'
import type { Name } from '../names/name-store.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'

/** Loads names for files and images, which can't be updated later. Waits up to `patienceMs` and omits the rest. */
export function createRowNames(context: AppContext, concurrency?: number) {
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
      const query = { kind: chart.kind, ids, location: chart.location, window }
      const lines = context.nameLoader.loadAll(query, { ...options, signal: deadline.signal }, concurrency)
      for await (const line of lines) if ('done' in line) break
    } catch (error) {
      // Names that loaded before the timeout are used, but a canceled request still fails.
      options.signal.throwIfAborted()
      if (!deadline.signal.aborted) throw error
    } finally {
      deadline.release()
    }
    return context.names.findAll(ids)
  }
}
