import { inTurns } from '../core/in-turns.ts'
import type { Name, NameStore } from './name-store.ts'

const SLICE_IDS = 500

/**
 * Finds names by service ID, in slices, because those of thousands of titles would block the event loop for a tenth of a second.
 */
export async function findNames(
  names: Pick<NameStore, 'findAll'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Name>> {
  if (ids.length <= SLICE_IDS) return names.findAll(ids)
  const found = new Map<string, Name>()
  for await (const slice of inTurns(ids, SLICE_IDS)) {
    for (const [id, name] of names.findAll(slice)) found.set(id, name)
  }
  return found
}
