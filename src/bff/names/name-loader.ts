import { type ChartKind, SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import { type NameLine } from '#contract/api/charts.ts'
import { type DateWindow } from '#contract/dates.ts'
import { DEFAULT_TERRITORY, type Territory } from '#contract/territories.ts'
import { concurrently } from '../concurrently.ts'
import { isProviderFailure } from '../errors.ts'
import { type Name, type NameStore } from './name-store.ts'
import { type ProviderClient } from '../provider/client.ts'
import { type SingleFlight } from '../provider/single-flight.ts'
import { type CallOptions } from '../provider/transport.ts'

type Wanted = {
  kind: ChartKind
  ids: readonly string[]
  location: Territory | null
  /** A provider may insist on dates even for a name. */
  window: DateWindow
}

type Learnt = { id: string; name: Name | null; failed: boolean }

/**
 * Names of `ids`, the known ones first and at once, the others as the provider gives them, each kept for ever. The last
 * line says how many were given, how many the provider has no name for, and how many could not be asked.
 */
export async function* learnNames(
  { names, client, flights, concurrency }: NameSources,
  { kind, ids, location, window }: Wanted,
  options: CallOptions,
): AsyncGenerator<NameLine> {
  await names.recall(kind, ids)
  const known = names.findAll(ids)
  for (const [id, name] of known) yield { id, ...name }
  const counts = { known: known.size, missing: 0, failed: 0 }
  const unknown = ids.filter((id) => !known.has(id))
  const question = { kind, location: location ?? DEFAULT_TERRITORY, window, filters: {}, level: 'name' } as const

  const learn = async (id: string): Promise<Learnt> => {
    // An id of another form may not leave, so nothing is to be learnt about it.
    if (!SERVICE_ID_PATTERNS[kind].test(id)) return { id, name: null, failed: false }
    try {
      const name = await flights.run(`${kind}|${id}`, options.signal, async (signal) => {
        const record = await client.fetchEntity({ ...question, id }, { ...options, signal })
        return record && { title: record.identity.title, credit: record.identity.credit }
      })
      return { id, name, failed: false }
    } catch (error) {
      if (isProviderFailure(error)) return { id, name: null, failed: true }
      throw error
    }
  }

  for await (const { id, name, failed } of concurrently(unknown, concurrency, learn)) {
    if (failed) counts.failed += 1
    else if (name === null || name.title === null) counts.missing += 1
    else {
      names.put(kind, id, name)
      counts.known += 1
      yield { id, ...name }
    }
  }
  yield { done: true, ...counts }
}

export type NameSources = { names: NameStore; client: ProviderClient; flights: SingleFlight; concurrency: number }
