import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

/**
 * A value that this browser keeps under `key`, the same in all its tabs. What another version wrote, or somebody edited, is
 * not trusted and counts as `nothing`; where storage is full or forbidden the value lives as long as the page.
 */
export function createStoredValue<T>(key: string, schema: z.ZodMiniType<T>, nothing: T) {
  const listeners = new Set<() => void>()
  let kept: T | null = null

  function read(): T {
    kept ??= readStored()
    return kept
  }

  function write(next: T): void {
    kept = next
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Full or forbidden storage: kept as long as the page.
    }
    for (const listener of listeners) listener()
  }

  function readStored(): T {
    try {
      const parsed = z.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'))
      return parsed.success ? parsed.data : nothing
    } catch {
      return nothing // forbidden storage, or no JSON
    }
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  // While nobody shows it as well: what is read next is what another tab wrote. Without a key, all storage was cleared.
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    kept = null
    for (const listener of listeners) listener()
  })

  return { read, write, useValue: () => useSyncExternalStore(subscribe, read) }
}
