import { basename } from 'node:path'
import { FILE_FAULTS, type FileFault } from './file-fault.ts'

const FILE_OPERATIONS = ['open', 'read', 'write', 'replace'] as const
export type FileOperation = (typeof FILE_OPERATIONS)[number]

export type FileEvent =
  | { kind: 'replaced'; path: string; copy: string }
  | { kind: 'failing'; path: string; operation: FileOperation; fault: FileFault | 'unexpected'; cause?: unknown }
  | { kind: 'working'; path: string }

export type FileReport = (event: FileEvent) => void

export type FileHealth = { file: string; isUsable: boolean; failures: Readonly<Record<FileOperation, number>> }

type Log = { warn: (fields: object, message: string) => void }
type FileState = {
  failures: Record<FileOperation, number>
  isUsable: boolean
  loggedAtMs: number
  /** True if the log reported the file as unusable, so that it must report the recovery. */
  isLoggedUnusable: boolean
}

/** A full disk fails every write, so the log reports only the start, these intervals, and the end. */
const LOG_AGAIN_MS = 600_000

/** Counts and logs faults of database files. */
export function createFileWatch() {
  const states = new Map<string, FileState>()
  // Some files are opened before the logger exists.
  let log: Log = { warn: (fields, message) => console.error(`chartroom: ${message} ${JSON.stringify(fields)}`) }

  function stateOf(path: string): FileState {
    const file = basename(path, '.sqlite')
    const known = states.get(file)
    if (known !== undefined) return known
    const failures = { open: 0, read: 0, write: 0, replace: 0 }
    const state = { failures, isUsable: true, loggedAtMs: Number.NEGATIVE_INFINITY, isLoggedUnusable: false }
    states.set(file, state)
    return state
  }

  function report(event: FileEvent) {
    const { path } = event
    const state = stateOf(path)
    if (event.kind === 'replaced') {
      state.failures.replace += 1
      log.warn(
        { file: path, copy: event.copy },
        'a database file is damaged or of an unknown version: moved it aside and created an empty one',
      )
    } else if (event.kind === 'failing') {
      noteFailure(event, state)
    } else {
      state.isUsable = true
      if (state.isLoggedUnusable) log.warn({ file: path, failures: state.failures }, 'a database file works again')
      state.isLoggedUnusable = false
    }
  }

  function noteFailure({ path, operation, fault, cause }: Extract<FileEvent, { kind: 'failing' }>, state: FileState) {
    state.failures[operation] += 1
    if (fault !== 'unexpected') state.isUsable = false
    if (performance.now() - state.loggedAtMs < LOG_AGAIN_MS) return
    state.loggedAtMs = performance.now()
    state.isLoggedUnusable = !state.isUsable
    const reason = fault === 'unexpected' ? String(cause) : FILE_FAULTS[fault]
    log.warn({ file: path, operation, fault, reason, failures: state.failures }, 'a database file cannot be used')
  }

  return {
    report,
    logTo: (next: Log) => void (log = next),
    list: (): FileHealth[] => [...states].map(([file, { failures, isUsable }]) => ({ file, isUsable, failures })),
  }
}

export type FileWatch = ReturnType<typeof createFileWatch>
