import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { RESTORE_JOURNAL } from '#contract/server/installation.ts'

/** How long to wait while an import or the server writes. */
const WAIT_MS = 10_000
const RETRY_MS = 50
const SUFFIXES = ['', '-wal', '-shm']

/** The file is locked, so it wasn't changed. */
export class LockedFileError extends Error {}

const planSchema = z.object({
  id: z.string(),
  /** Folder with copies of the files in `saved` as they were before the restore. */
  undoFolder: z.string(),
  saved: z.readonly(z.array(z.string())),
  /** Files that the restore creates. */
  created: z.readonly(z.array(z.string())),
})
export type RestorePlan = z.infer<typeof planSchema>

export type RestoreJournal = {
  read: () => RestorePlan | null
  /** Writes the plan durably to the disk. */
  write: (plan: RestorePlan) => void
  /** Ends the restore. */
  remove: () => void
  /** Releases the lock. A written plan stays for the next start. */
  close: () => void
}

/**
 * Makes a restore one step, although it replaces several files and then the team data. Until the team data is replaced,
 * the next process that finds the journal restores the files. The restoring process locks the journal, so a free lock
 * means that the process is dead. Returns null if another process is restoring.
 */
export function openRestoreJournal(dataDir: string): RestoreJournal | null {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, RESTORE_JOURNAL)
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    database.exec('pragma locking_mode = exclusive; pragma synchronous = full; begin immediate')
    database.exec('create table if not exists plan (content text not null) strict; commit')
    chmodSync(path, 0o600)
  } catch (error) {
    database.close()
    if ((error as { errcode?: unknown }).errcode === 5) return null
    throw error
  }
  return {
    read() {
      const row = database.prepare('select content from plan').get()
      return row === undefined ? null : planSchema.parse(JSON.parse(String(row['content'])))
    },
    write(plan) {
      database.prepare('insert into plan values (?)').run(JSON.stringify(plan))
    },
    remove() {
      // The files are deleted while the lock is held, so they never belong to another restore.
      for (const suffix of ['', '-journal']) rmSync(path + suffix, { force: true })
      database.close()
    },
    close: () => database.close(),
  }
}

/**
 * Restores the files of a restore that was interrupted before it replaced the team data. Returns a sentence for the
 * operator. Null if there was none, or if its process is still running.
 * @param isRestored returns true if the team data was replaced, which is the last step
 */
export async function undoInterruptedRestore(
  dataDir: string,
  isRestored: (restoreId: string) => Promise<boolean>,
): Promise<string | null> {
  if (!existsSync(join(dataDir, RESTORE_JOURNAL))) return null
  const journal = openRestoreJournal(dataDir)
  if (journal === null) return null
  try {
    const plan = journal.read()
    const isUndone = plan !== null && !(await isRestored(plan.id))
    if (isUndone) await putBack(dataDir, plan)
    journal.remove()
    return isUndone ? 'a restore was interrupted, so the previous data was put back' : null
  } catch (error) {
    journal.close()
    throw error
  }
}

/** Replaces files of the data folder with the copies from before the restore. */
export async function putBack(dataDir: string, { undoFolder, saved, created }: RestorePlan): Promise<void> {
  for (const name of saved) await replaceDatabase(join(dataDir, name), join(undoFolder, name))
  for (const name of created) {
    for (const suffix of SUFFIXES) rmSync(join(dataDir, name) + suffix, { force: true })
  }
}

/** Copies a database into a file that a server may have open, in one transaction. */
export async function replaceDatabase(path: string, copy: string): Promise<void> {
  const source = new DatabaseSync(copy, { readOnly: true, timeout: WAIT_MS })
  try {
    await waitForLock(path, () => backup(source, path))
  } finally {
    source.close()
  }
  const database = new DatabaseSync(path, { timeout: WAIT_MS })
  try {
    // The data went to the write-ahead log first. Without this, the log would stay as large as the file.
    database.exec('pragma journal_mode = wal; pragma wal_checkpoint(truncate)')
  } finally {
    database.close()
  }
  chmodSync(path, 0o600)
}

/** `backup` doesn't wait for a lock on its target file, and reports the lock as 0 (no error). */
async function waitForLock(path: string, write: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + WAIT_MS
  for (;;) {
    try {
      await write()
      return
    } catch (error) {
      const isLocked = [0, 5, 6].includes(Number((error as { errcode?: unknown }).errcode))
      if (!isLocked) throw error
      if (performance.now() > end) throw new LockedFileError(`another program has locked ${path}: try again later`)
      await setTimeout(RETRY_MS)
    }
  }
}
