import * as z from 'zod/mini'
import { accountState, storageKeyOf, watchAccount } from './account.ts'
import { createStoredValue } from './create-stored-value.ts'
import { readItem, storeItem } from './safe-storage.ts'

/**
 * A value that this browser stores for the current account. What another version wrote, or someone edited, is not trusted
 * and counts as `nothing`.
 */
export function createAccountValue<T>(name: string, schema: z.ZodMiniType<T>, nothing: T) {
  /** Made before the account was known, and applied to its stored value then. */
  let waiting: ((value: T) => T)[] = []

  const { read, write, reload, useValue } = createStoredValue<T>({
    keyOf: () => storageKeyOf(name),
    load() {
      const key = storageKeyOf(name)
      try {
        const parsed = z.safeParse(schema, JSON.parse((key && readItem(key)) ?? 'null'))
        return parsed.success ? parsed.data : nothing
      } catch {
        return nothing // no JSON
      }
    },
    save(value) {
      const key = storageKeyOf(name)
      if (key !== null) storeItem(key, JSON.stringify(value))
    },
  })

  function update(change: (value: T) => T): void {
    if (accountState() === 'unknown') waiting.push(change)
    write(change(read()))
  }

  watchAccount(() => {
    reload()
    if (accountState() === 'unknown') return
    const changes = accountState() === 'known' ? waiting : []
    waiting = []
    for (const change of changes) update(change)
  })

  return { read, update, useValue }
}
