import { basename } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import {
  type FileDatabase,
  type FileDatabaseOptions,
  inTransaction,
  MEMORY,
  moveAside,
  openFileDatabase,
  openOrReplace,
  openReadOnly,
  NO_WAIT_MS,
} from './file-database.ts'
import { type FileFault, faultOf } from './file-fault.ts'
import type { FileOperation } from './file-watch.ts'
import { trace } from '../tracing/trace.ts'

export type CacheFileOptions<T> = FileDatabaseOptions<T> & {
  /** Maximum number of queued writes while the file isn't writable. The oldest are dropped. */
  maxPending: number
}

type Work<T> = (tables: T) => unknown

/** Startup waits briefly for a lock, because Chartroom works without the file, only slower. */
const START_WAIT_MS = 1_000
const RETRY_MS = 1_000
/** Number of writes per batch. Requests run between batches. */
const BATCH = 50
const BATCH_PAUSE_MS = 10
/** 16 MB in 4 kB pages, for the in-memory database while the file can't be opened. */
const MAX_MEMORY_PAGES = 4_096

/**
 * Opens a database file that only saves provider calls, so its faults must never fail a request. A damaged file is
 * replaced. While the file is locked, full, or read-only, reads use the readable part, writes queue in memory, and the
 * file is retried every second.
 */
export function openCacheFile<T>(options: CacheFileOptions<T>) {
  const { path, report, maxPending } = options
  const file = { 'db.system.name': 'sqlite', 'chartroom.store.file': basename(path, '.sqlite') }
  const pending: Work<T>[] = []
  let isFailing = false
  let mustReopen = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let current = connect(START_WAIT_MS)
  if (!isFailing) report({ kind: 'working', path })

  function connect(waitMs: number, isDamaged = false): FileDatabase<T> {
    try {
      if (isDamaged) moveAside(options)
      const opened = openOrReplace(options, { waitMs, replacesUnknown: true })
      mustReopen = false
      return opened
    } catch (error) {
      const fault = faultOf(error)
      if (fault === null || path === MEMORY) throw error
      fail('open', fault)
      return openReadOnly(options, fault) ?? openFileDatabase({ ...options, path: MEMORY, prepare: prepareBounded }, 0)
    }
  }

  function prepareBounded(database: DatabaseSync): T {
    database.exec(`pragma max_page_count = ${MAX_MEMORY_PAGES}`)
    return options.prepare(database)
  }

  function fail(operation: FileOperation, fault: FileFault) {
    isFailing = true
    // A full or locked file stays open, because opening it again needs space and the lock.
    if (operation !== 'write' || (fault !== 'full' && fault !== 'locked' && fault !== 'unavailable')) mustReopen = true
    report({ kind: 'failing', path, operation, fault })
    schedule(RETRY_MS)
  }

  function schedule(delayMs: number) {
    if (!isClosed) timer ??= setTimeout(retry, delayMs).unref()
  }

  /** Returns null if the file failed. Returns a null value if the work itself failed and must not be retried. */
  function attempt<R>(operation: 'read' | 'write', work: (tables: T) => R): { value: R | null } | null {
    return trace(`store ${operation}`, (span) => {
      span.setAttributes(file)
      return tryTwice(operation, work)
    })
  }

  function tryTwice<R>(operation: 'read' | 'write', work: (tables: T) => R): { value: R | null } | null {
    for (const isLast of [false, true]) {
      try {
        const { database, tables } = current
        return { value: operation === 'read' ? work(tables) : inTransaction(database, () => work(tables)) }
      } catch (error) {
        // Invalid JSON is damage that SQLite doesn't detect.
        const fault = error instanceof SyntaxError ? 'damaged' : faultOf(error)
        if (fault === null && operation === 'read') throw error
        if (fault === null) {
          report({ kind: 'failing', path, operation, fault: 'unexpected', cause: error })
          return { value: null }
        }
        // Another program may be changing a file that was opened read-only, which looks like damage.
        if (fault !== 'damaged' || isLast || current.source === 'read-only') {
          fail(operation, fault)
          return null
        }
        current.database.close()
        current = connect(NO_WAIT_MS, true)
      }
    }
    return null
  }

  function remember(work: Work<T>) {
    pending.push(work)
    if (pending.length > maxPending) pending.shift()
  }

  function retry() {
    timer = undefined
    if (mustReopen) {
      current.database.close()
      current = connect(NO_WAIT_MS)
      if (mustReopen) return
    }
    const batch = isClosed ? pending.length + 1 : BATCH
    for (let count = 0; count < batch; count++) {
      const [next] = pending
      if (next === undefined) {
        isFailing = false
        report({ kind: 'working', path })
        return
      }
      if (attempt('write', next) === null) return
      pending.shift()
    }
    schedule(BATCH_PAUSE_MS)
  }

  function close() {
    if (isClosed) return
    isClosed = true
    clearTimeout(timer)
    if (pending.length > 0) retry()
    current.database.close()
  }

  return {
    /** Returns `fallback` if the file can't be read. */
    read: <R>(work: (tables: T) => R, fallback: R): R =>
      isClosed ? fallback : (attempt('read', work)?.value ?? fallback),
    /** Runs `work` in a transaction. Returns null if it isn't written yet. It may run again later. */
    write<R>(work: (tables: T) => R): R | null {
      if (isClosed) return null
      const wasFailing = isFailing
      if (wasFailing) remember(work)
      if (wasFailing && current.source !== 'memory') return null
      const done = attempt('write', work)
      if (done === null && !wasFailing) remember(work)
      return done?.value ?? null
    },
    close,
  }
}
