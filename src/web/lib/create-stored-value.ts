import { useSyncExternalStore } from 'react'

type StoredValueOptions<T> = {
  /** The key of localStorage that it follows in other tabs; null while nothing may be stored. */
  keyOf: () => string | null
  load: () => T
  /** Stores what was chosen here. Where nothing can be stored, it lives as long as the page. */
  save: (value: T) => void
}

/** A value of this browser that components read, the same in all tabs. */
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

  /** Reads again what is stored. */
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

  // Also while nothing shows it, so that the next read finds what another tab wrote. Without a key, all storage was cleared.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === keyOf()) reload()
  })

  return { read, write, reload, useValue: () => useSyncExternalStore(subscribe, read) }
}
