import * as z from 'zod/mini'
import { accountState, storageKeyOf, watchAccount } from './account.ts'
import { createStoredValue } from './create-stored-value.ts'
import { readItem, storeItem } from './safe-storage.ts'

/** A value that this browser stores for the current account. Stored data that fails the schema counts as `empty`. */
export function createAccountValue<T>(name: string, schema: z.ZodMiniType<T>, empty: T) {
  /** Changes from before the account was known. They are applied to the stored value once it is. */
  let pendingChanges: ((value: T) => T)[] = []

  const { read, write, reload, useValue } = createStoredValue<T>({
    keyOf: () => storageKeyOf(name),
    load() {
      const key = storageKeyOf(name)
      try {
        const parsed = z.safeParse(schema, JSON.parse((key && readItem(key)) ?? 'null'))
        return parsed.success ? parsed.data : empty
      } catch {
        return empty // The text isn't valid JSON.
      }
    },
    save(value) {
      const key = storageKeyOf(name)
      if (key !== null) storeItem(key, JSON.stringify(value))
    },
  })

  function update(change: (value: T) => T): void {
    if (accountState() === 'unknown') pendingChanges.push(change)
    write(change(read()))
  }

  watchAccount(() => {
    reload()
    if (accountState() === 'unknown') return
    const changes = accountState() === 'known' ? pendingChanges : []
    pendingChanges = []
    for (const change of changes) update(change)
  })

  return { read, update, useValue }
}
