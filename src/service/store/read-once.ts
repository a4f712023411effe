import type { DatabaseSync } from 'node:sqlite'

/** Caches the result of `read` until another process writes to the store. */
export function readOnce<T>(database: DatabaseSync, read: () => T): () => T {
  const dataVersion = database.prepare('pragma data_version')
  let known: { version: unknown; value: T } | null = null
  return () => {
    const version = dataVersion.get()?.['data_version']
    if (known?.version !== version) known = { version, value: read() }
    return (known as { value: T }).value
  }
}
