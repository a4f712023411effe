import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Name, NameStore } from './name-store.ts'

const SLICE_IDS = 500

/** Names by service id. In slices, because those of thousands of titles would block the event loop for a tenth of a second. */
export async function findNames(
  names: Pick<NameStore, 'findAll'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Name>> {
  if (ids.length <= SLICE_IDS) return names.findAll(ids)
  const found = new Map<string, Name>()
  for (let from = 0; from < ids.length; from += SLICE_IDS) {
    for (const [id, name] of names.findAll(ids.slice(from, from + SLICE_IDS))) found.set(id, name)
    await nextTurn()
  }
  return found
}
