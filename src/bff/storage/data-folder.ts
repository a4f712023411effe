import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { faultOf } from './file-fault.ts'
import { makePrivate } from './private-files.ts'

/** Folder of one lock per running server. */
const SERVERS = 'servers'
const UPLOADS = 'uploads'
const LOCK = '.lock'
const DATABASE_FILE = /\.sqlite(?:-wal|-shm|\.damaged-\d+.*)?$/
/** Listing other servers opens files, and status requests can be frequent. */
const FRESH_MS = 2_000

export type DataFolder = ReturnType<typeof openDataFolder>

/**
 * Marks the folder as used by this process, closes it to other users, and deletes uploads of dead processes. The mark
 * is an operating system lock on a file of this process. It ends with the process, however that ends, and doesn't apply
 * to a later process with the same ID.
 * @param elapsedMs monotonic milliseconds
 */
export function openDataFolder(path: string, elapsedMs: () => number) {
  const servers = join(path, SERVERS)
  const name = `${process.pid}-${randomBytes(6).toString('hex')}`
  const uploadsPath = join(path, UPLOADS, name)
  const lock = prepare()
  let others = listOthers()
  let listedMs = elapsedMs()
  deleteOldUploads()

  /** Returns null if the folder can't be written. The files in it report that. */
  function prepare(): DatabaseSync | null {
    try {
      mkdirSync(servers, { recursive: true, mode: 0o700 })
      if (isOurs(path)) makePrivate(path)
      for (const entry of readdirSync(path)) if (DATABASE_FILE.test(entry)) makePrivate(join(path, entry))
      const file = join(servers, name)
      const database = new DatabaseSync(file)
      database.exec('pragma journal_mode = memory; begin exclusive')
      // The rename makes the file visible only now, so others never find it unlocked.
      renameSync(file, file + LOCK)
      return database
    } catch {
      return null
    }
  }

  /** Returns the names of other live servers. Deletes the marks of dead ones. */
  function listOthers(): string[] {
    const names = list(servers).flatMap((entry) => (entry.endsWith(LOCK) ? [entry.slice(0, -LOCK.length)] : []))
    return names.filter((each) => each !== name && isLocked(join(servers, each + LOCK)))
  }

  function deleteOldUploads() {
    const live = new Set(others)
    for (const entry of list(join(path, UPLOADS))) if (!live.has(entry)) remove(join(path, UPLOADS, entry))
  }

  return {
    /** Folder of the uploads of this process. */
    uploadsPath,
    /** Returns the process IDs of other servers that use this folder. */
    others(): string[] {
      if (elapsedMs() - listedMs > FRESH_MS) {
        listedMs = elapsedMs()
        others = listOthers()
      }
      return others.map((each) => each.split('-')[0] ?? each)
    },
    close() {
      if (lock === null) return
      remove(uploadsPath)
      remove(join(servers, name + LOCK))
      lock.close()
    },
  }
}

/** Closing a system folder, such as /var/lib, would break other programs. Only root owns such folders. */
function isOurs(path: string): boolean {
  if (process.getuid?.() !== 0) return true
  const folders = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return dirname(path) !== path && folders.every(({ name }) => name === SERVERS || name === UPLOADS)
}

/** Returns true if a live process has the lock. Deletes the file otherwise. */
function isLocked(file: string): boolean {
  const database = new DatabaseSync(file, { open: false })
  try {
    database.open()
    database.exec('begin exclusive')
    remove(file)
    return false
  } catch (error) {
    return faultOf(error) === 'locked'
  } finally {
    if (database.isOpen) database.close()
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function remove(path: string) {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // The next start tries again.
  }
}
