import * as z from 'zod/mini'
import { createAccountValue } from './account-value.ts'

/** Creates a list of pinned IDs, oldest first, which is stored only in this browser. */
export function createPinnedIds(name: string, max: number) {
  const pinnedIds = createAccountValue<string[]>(name, z.array(z.string()), [])
  return {
    ...pinnedIds,
    toggle: (id: string) =>
      pinnedIds.update((pinned) => {
        const others = pinned.filter((each) => each !== id)
        return others.length < pinned.length ? others : [...others, id].slice(-max)
      }),
  }
}
