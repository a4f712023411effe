import { useSyncExternalStore } from 'react'

type StoredValueOptions<T> = {
  /** Returns the localStorage key whose changes in other tabs are followed. Null while nothing may be stored. */
  keyOf: () => string | null
  load: () => T
  save: (value: T) => void
}

/** A value for components that is saved in this browser and synced across tabs. */
export function createStoredValue<T>({ keyOf, load, save }: StoredValueOptions<T>) {
  const listeners = new Set<() => void>()
  let current: T | null = null

  function read(): T {
    current ??= load()
    return current
  }

  function write(next: T): void {
    current = next
    save(next)
    notify()
  }

  function reload(): void {
    current = null
    notify()
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  // Listens even without subscribers, so that the next read is current. The key is null if all storage was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === keyOf()) reload()
  })

  return { read, write, reload, useValue: () => useSyncExternalStore(subscribe, read) }
}
