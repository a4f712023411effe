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
    if (chart.kind === null || known.size === ids.length || patienceMs <= 0) return known
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

/** Says for how many titles of a file the provider has no name, and how many names are only missing in this file. */
export function toUnnamedNotes({ nameLoader }: AppContext, ids: readonly string[]): string[] {
  const nameless = ids.filter(nameLoader.isNameless).length
  const unloaded = ids.length - nameless
  return [
    ...(nameless === 0 ? [] : [`Names not available: ${nameless}, because the provider has none`]),
    ...(unloaded === 0 ? [] : [`Names not loaded: ${unloaded}, because they failed or took too long; try again later`]),
  ]
}
