import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Rejection } from '#contract/api/imports.ts'
import type { DeskDatabase } from '../desk-database/desk-database.ts'
import { createDeskLease } from '../desk/alerts/lease.ts'
import type { WatchedFiles } from './watched-files.ts'

/** A refusal with a cause outside the file, such as another running import. The file is tried again later. */
export type FileResult =
  { problem: string | null; rows: number; rejected: number; rejections?: readonly Rejection[] } | 'later'

type WatchOptions = {
  folder: string
  /** Distinguishes catalogs that record imports in the same database. Each gets every file. Null if there is one. */
  catalogId?: string | null
  database: DeskDatabase
  files: WatchedFiles
  maxBytes: number
  now: () => number
  /**
   * Returns the result of each file. If one of several files prevents the import of all, returns its index, or -1 if it
   * isn't known.
   */
  importFiles: (files: readonly { path: string; name: string }[]) => Promise<readonly FileResult[] | number>
  onTried: (name: string, problem: string | null) => void
  /** Called once for a failure that repeats. */
  onFailure: (error: unknown) => void
  /**
   * How long a file must stay unchanged before it counts as complete.
   * @default 10 s
   */
  settleMs?: number
}

type NewFile = { name: string; path: string; state: string | null; size: number; hash: string }

/** Network drives report no changes, so the folder is listed regularly. */
const LIST_EVERY_MS = 10_000
const SETTLE_MS = 10_000
const LEASE_MS = 3 * 60_000
const MEBIBYTE = 1024 * 1024
/** Programs that copy a file use such a name first. */
const UNFINISHED = /^\.|~$|\.(?:part|partial|tmp|temp|crdownload|filepart|swp)$/i
/** A folder or a link with such a name was probably meant to be imported. */
const TABLE = /\.(?:csv|tsv|txt|jsonl?|ndjson|gz|xlsx)$/i
/** A file with these errors can become readable without a change of its state, so it is tried again. */
const DENIED: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM'])

/**
 * Imports each new file of a folder into this catalog once, in the order of their names. Of several processes with the same
 * catalog, only the one with the lease imports. Files are neither moved nor deleted, because other programs may use them.
 */
export function watchFolder(options: WatchOptions) {
  const { folder, catalogId = null, database, files, maxBytes, now, settleMs = SETTLE_MS, ...on } = options
  const job = catalogId === null ? 'imports' : `imports ${catalogId}`
  const ownId = catalogId === null ? [] : [catalogId]
  const lease = createDeskLease({ database, name: job, holder: randomUUID(), ttlMs: LEASE_MS, now })
  /** State of each file at the last listing. */
  let listed = new Map<string, { state: string; sinceMs: number }>()
  /** Name and state of files that were tried, so that they aren't imported again. */
  const tried = new Set<string>()
  /** Problems that were already recorded, such as a file without permission. */
  const unreadable = new Set<string>()
  /** Problems of the last check, so that the log doesn't repeat them every ten seconds. */
  let reported: ReadonlySet<string> = new Set()
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  async function run(fail: (error: unknown) => void): Promise<void> {
    if (!(await lease.take())) return
    const renewal = setInterval(() => void lease.take().catch(() => {}), LEASE_MS / 3)
    try {
      // Every import derives the whole catalog again, so many small files are imported together.
      let batch: NewFile[] = []
      let bytes = 0
      for (const name of await listSettled()) {
        if (isClosed) return
        // A file that can't be read must not delay the others.
        const file = await openNew(name).catch((error: unknown) => noteFailure(name, error, fail))
        if (file === null) continue
        if (bytes + file.size > maxBytes) {
          await importBatch(batch, fail)
          batch = []
          bytes = 0
        }
        batch.push(file)
        bytes += file.size
      }
      await importBatch(batch, fail)
    } finally {
      clearInterval(renewal)
    }
  }

  /** Returns the new files that haven't changed for a while, because a file that is still being written looks truncated. */
  async function listSettled(): Promise<string[]> {
    const elapsedMs = performance.now()
    const next: typeof listed = new Map()
    const settled: string[] = []
    for (const name of (await readdir(folder)).toSorted()) {
      const state = UNFINISHED.test(name) ? null : await readState(name)
      if (state === null && TABLE.test(name)) await noteNoFile(name)
      if (state === null || tried.has(`${name} ${state}`)) continue
      const before = listed.get(name)
      const sinceMs = before?.state === state ? before.sinceMs : elapsedMs
      next.set(name, { state, sinceMs })
      if (elapsedMs - sinceMs >= settleMs) settled.push(name)
    }
    listed = next
    return settled
  }

  /** Returns null if the file is known or too large. */
  async function openNew(name: string): Promise<NewFile | null> {
    const path = join(folder, name)
    const state = await readState(name)
    const { size } = await lstat(path)
    const file = { name, path, state, size, hash: await hashFile([...ownId, name], path) }
    if (await files.isKnown(file.hash)) tried.add(`${name} ${state}`)
    else if (size <= maxBytes) return file
    else {
      const problem = `The file is larger than ${Math.floor(maxBytes / MEBIBYTE)} MB. Raise UPLOAD_MB, or use the import command.`
      await noteTried(file, { problem, rows: 0, rejected: 0 })
    }
    return null
  }

  async function importBatch(batch: readonly NewFile[], fail: (error: unknown) => void): Promise<void> {
    const [first] = batch
    if (isClosed || first === undefined) return
    const isAlone = batch.length === 1
    const results = await on
      .importFiles(batch)
      .catch((error: unknown) => (isAlone ? noteFailure(first.name, error, fail) : -1))
    if (results === null || (isAlone && typeof results === 'number')) return
    if (typeof results !== 'number') {
      for (const [i, file] of batch.entries()) await noteTried(file, results[i] ?? 'later').catch(fail)
      return
    }
    // Halves find an unknown file with few imports. The order matters, because a later file replaces the same weeks.
    const [end, next] = results === -1 ? [batch.length / 2, batch.length / 2] : [results, results + 1]
    await importBatch(batch.slice(0, end), fail)
    await importBatch(batch.slice(end, next), fail)
    await importBatch(batch.slice(next), fail)
  }

  async function noteTried({ name, state, hash }: NewFile, result: FileResult): Promise<void> {
    // If the file changed meanwhile, it may have been incomplete, so it is imported again once it no longer changes.
    if (result === 'later' || (await readState(name)) !== state) return
    await files.add({ hash, file: name, ...result })
    on.onTried(name, result.problem)
    tried.add(`${name} ${state}`)
  }

  async function noteFailure(name: string, error: unknown, fail: (error: unknown) => void): Promise<null> {
    if (DENIED.has((error as { code?: unknown }).code)) await noteUnreadable(name, 'permission denied')
    else fail(error)
    return null
  }

  async function noteNoFile(name: string): Promise<void> {
    const stat = await lstat(join(folder, name)).catch(() => null)
    if (stat === null) {
      // Node replaces bytes that aren't UTF-8, so the file can't be found by this name.
      if (name.includes('\uFFFD')) await noteUnreadable(name, 'the name is not UTF-8; rename the file')
    } else if (stat.isDirectory()) await noteUnreadable(name, 'this is a folder, not a file')
    else if (stat.isSymbolicLink()) await noteUnreadable(name, 'this is a link; copy the file itself into the folder')
  }

  async function noteUnreadable(name: string, reason: string): Promise<void> {
    const problem = `${name}: ${reason}`
    if (unreadable.has(problem)) return
    const hash = createHash('sha256')
      .update([...ownId, problem].join('\n'))
      .digest('base64url')
    if (!(await files.isKnown(hash))) {
      await files.add({ hash, file: name, problem, rows: 0, rejected: 0 })
      on.onTried(name, problem)
    }
    unreadable.add(problem)
  }

  /** Returns null if it isn't a file. Links are ignored, because they could lead out of the folder. */
  async function readState(name: string): Promise<string | null> {
    const stat = await lstat(join(folder, name)).catch(() => null)
    return stat?.isFile() === true ? `${stat.size} ${stat.mtimeMs} ${stat.ino}` : null
  }

  function check(): Promise<void> {
    const failed = new Set<string>()
    const fail = (error: unknown) => {
      const text = String(error)
      if (!failed.has(text) && !reported.has(text)) on.onFailure(error)
      failed.add(text)
    }
    running ??= run(fail)
      .catch(fail)
      .finally(() => {
        running = null
        reported = failed
      })
    return running
  }

  return {
    /** Lists the folder once, for tests that don't wait for the timer. */
    check,
    start() {
      timer = setInterval(() => void check(), LIST_EVERY_MS).unref()
      void check()
    },
    async close() {
      isClosed = true
      if (timer !== null) clearInterval(timer)
      await running
      await lease.release().catch(() => {})
    },
  }
}

async function hashFile(names: readonly string[], path: string): Promise<string> {
  const hash = createHash('sha256').update(names.map((name) => `${name}\n`).join(''))
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64url')
}
