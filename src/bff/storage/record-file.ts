import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '../errors.ts'
import { type FileDatabase, type FileDatabaseOptions, inTransaction, moveAside, openOrReplace, NO_WAIT_MS } from './file-database.ts' // prettier-ignore
import { FILE_FAULTS, type FileFault, faultOf } from './file-fault.ts'

export type RecordFileOptions<T> = Omit<FileDatabaseOptions<T>, 'isPrivate'> & {
  /** Names the records in errors, such as `sessions`. */
  label: string
}

const START_WAIT_MS = 5_000
/** Must be less than the request deadline. */
const LOCK_WAIT_MS = 2_000
const LOCK_POLL_MS = 100
const RETRY_AFTER_SEC = 30

const REMEDIES = {
  damaged: 'Move the file, then start again.',
  unknown_version: 'Start the version that wrote it, or move the file.',
  locked: 'Stop that program (a second Chartroom, a backup), then start again.',
  full: 'Free some space, then start again.',
  read_only: 'Give this user write access to both, then start again.',
  unavailable: 'Check that the path is a file on a working disk and that this user may write to it, then start again.',
} as const satisfies Record<FileFault, string>

/**
 * Opens a database file whose records exist nowhere else. Only damage moves it aside. A fault fails the operation with 503, so that
 * unsaved data is never reported as saved. Waiting for a lock doesn't block the process.
 */
export function openRecordFile<T>({ label, ...rest }: RecordFileOptions<T>) {
  const options: FileDatabaseOptions<T> = { ...rest, isPrivate: true }
  const { path, report } = options
  let current: FileDatabase<T> | null = openAtStart(options)

  function attempt<R>(isWrite: boolean, work: (tables: T) => R): R {
    current ??= openOrReplace(options, { waitMs: NO_WAIT_MS, replacesUnknown: false })
    const { database, tables } = current
    const result = isWrite ? inTransaction(database, () => work(tables)) : work(tables)
    // A file on a full disk is still readable.
    if (isWrite) report({ kind: 'working', path })
    return result
  }

  async function run<R>(isWrite: boolean, work: (tables: T) => R): Promise<R> {
    let isReplaced = false
    for (let waitedMs = 0; ; waitedMs += LOCK_POLL_MS) {
      try {
        return attempt(isWrite, work)
      } catch (error) {
        const fault = faultOf(error)
        if (fault === null) throw error
        if (fault === 'locked' && waitedMs < LOCK_WAIT_MS) await sleep(LOCK_POLL_MS)
        else if (fault === 'damaged' && !isReplaced) isReplaced = replace()
        else throw fail(isWrite, fault, error)
      }
    }
  }

  function replace(): true {
    close()
    try {
      moveAside(options)
    } catch {
      // The next attempt will report the damage again.
    }
    return true
  }

  function fail(isWrite: boolean, fault: FileFault, cause: unknown): ApiError {
    // The next attempt reopens the file. Keep a full or locked one open, because reopening needs space.
    if (fault === 'read_only' || fault === 'damaged' || !isWrite) close()
    report({ kind: 'failing', path, operation: isWrite ? 'write' : 'read', fault })
    const message = `Chartroom can’t ${isWrite ? 'save' : 'read'} ${label} right now: ${FILE_FAULTS[fault]}. Try again in a minute.` // prettier-ignore
    return new ApiError('storage_failed', message, { retryAfterSec: RETRY_AFTER_SEC, cause })
  }

  function close() {
    current?.database.close()
    current = null
  }

  return {
    read: <R>(work: (tables: T) => R) => run(false, work),
    /** Runs `work` in a transaction. */
    write: <R>(work: (tables: T) => R) => run(true, work),
    /** Writes data that may be lost, such as a counter: faults are reported but don't fail the caller. */
    note(work: (tables: T) => unknown) {
      try {
        attempt(true, work)
      } catch (error) {
        const fault = faultOf(error)
        if (fault === null) throw error
        report({ kind: 'failing', path, operation: 'write', fault })
      }
    },
    close,
  }
}

/** Throws one sentence for the operator if the file can't be used. */
function openAtStart<T>(options: FileDatabaseOptions<T>): FileDatabase<T> {
  try {
    const opened = openOrReplace(options, { waitMs: START_WAIT_MS, replacesUnknown: false })
    options.report({ kind: 'working', path: options.path })
    return opened
  } catch (error) {
    const fault = faultOf(error)
    if (fault === null) throw error
    throw new Error(`cannot use ${options.path}: ${FILE_FAULTS[fault]}. ${REMEDIES[fault]}`, { cause: error })
  }
}
