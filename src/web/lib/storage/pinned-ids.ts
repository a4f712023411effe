import * as z from 'zod/mini'
import { createAccountValue } from './account-value.ts'

/** Ids that someone pinned, oldest first. Stored in this browser only. */
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
