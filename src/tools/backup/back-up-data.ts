import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { noteBackup } from '#bff/desk-database/audit.ts'
import { copyDesk } from '#bff/desk-database/copy-desk.ts'
import type { DeskDatabase } from '#bff/desk-database/desk-database.ts'
import { earlierShareFile, SHARE_FILE } from '#bff/shares/earlier-shares.ts'
import { createShareLinkStore } from '#bff/shares/share-store.ts'
import { BACKUP_FORM, type BackupManifest, DESK_FILE, describeFile, MANIFEST_FILE } from './backup-manifest.ts'
import { DATA_FILES, readData } from './data-files.ts'

/** `deskFile` is null for PostgreSQL. */
export type Data = { dataDir: string; desk: DeskDatabase; deskFile?: string | null }

/** The team data contains the secrets of channels. */
const PRIVATE_FILE = 0o600
/** More pages than a file can have, so that it is copied in one step. */
const ALL_PAGES = 2 ** 31 - 1

/**
 * Saves the data in a new folder while a server uses it. SQLite's online backup copies each file as of one moment. The
 * folder gets its name when it is complete. Returns one line per file for the operator.
 */
export async function backUpData(data: Data, folder: string, createdAt: string): Promise<string[]> {
  if (!statSync(data.dataDir, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`the data folder ${data.dataDir} doesn't exist: check DATA_DIR`)
  }
  await takeOverShares(data)
  const lines = await saveData(data, folder, { createdAt })
  await noteBackup(data.desk)
  return lines
}

/** Moves the share links of an earlier version into the database, so that they are saved and replaced with it. */
export async function takeOverShares({ dataDir, desk }: Data): Promise<void> {
  const path = join(dataDir, SHARE_FILE)
  if (!existsSync(path)) return
  const store = createShareLinkStore({ database: desk, earlier: [earlierShareFile(path)] })
  try {
    await store.takeOver()
  } finally {
    await store.close()
  }
}

/** @param options.only names of files to save, even if they need no backup or only an earlier version reads them */
export async function saveData(
  { dataDir, desk }: Data,
  folder: string,
  { createdAt, only = null }: { createdAt: string; only?: readonly string[] | null },
): Promise<string[]> {
  if (existsSync(folder)) throw new Error(`${folder} already exists: choose a new folder`)
  const parent = dirname(folder)
  mkdirSync(parent, { recursive: true })
  // The name is unique, because another backup may be running. Only the owner can read the folder.
  const partial = mkdtempSync(`${folder}.part-`)
  try {
    const rows = await writeDesk(desk, join(partial, DESK_FILE))
    const lines = [toDeskLine(rows)]
    const names: string[] = []
    for (const { name, check, skips } of DATA_FILES) {
      const path = join(dataDir, name)
      if (!existsSync(path) || only?.includes(name) === false) continue
      const skipped = await readData(path, async (database) => {
        if (only === null) check(database, path)
        const reason = only === null ? skips(database) : null
        if (reason === null) await copyFile(database, join(partial, name))
        return reason
      })
      if (skipped === null) names.push(name)
      lines.push(skipped === null ? `saved ${name}` : `did not save ${name}: ${skipped}`)
    }
    if (only === null && rows === 0 && names.length === 0) {
      throw new Error(`there is no data to save in ${dataDir}: check DATA_DIR and DATABASE_URL`)
    }
    const files: BackupManifest['files'] = {}
    for (const name of [DESK_FILE, ...names]) files[name] = await describeFile(join(partial, name))
    const manifest: BackupManifest = { chartroomBackup: BACKUP_FORM, createdAt, files }
    writePrivate(join(partial, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`)
    flushFolder(partial)
    renameSync(partial, folder)
    flushFolder(parent)
    return lines
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    throw error
  }
}

async function copyFile(database: DatabaseSync, path: string) {
  // Between steps, each write of another process restarts the copy, so it would never end while a server loads weeks.
  await backup(database, path, { rate: ALL_PAGES })
  const copy = new DatabaseSync(path)
  try {
    // Reading a file with a write-ahead log creates more files next to it, which fails in a read-only folder.
    copy.exec('pragma journal_mode = delete')
  } finally {
    copy.close()
  }
  chmodSync(path, PRIVATE_FILE)
}

/** Writes team data to a separate file, which gets its name only when it is complete. */
export async function saveDesk(desk: DeskDatabase, path: string): Promise<string> {
  const parent = dirname(path)
  mkdirSync(parent, { recursive: true })
  const partial = mkdtempSync(`${path}.part-`)
  try {
    const rows = await writeDesk(desk, join(partial, DESK_FILE))
    renameSync(join(partial, DESK_FILE), path)
    flushFolder(parent)
    return toDeskLine(rows)
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

function toDeskLine(rows: number): string {
  return `saved team data: ${rows} rows`
}

/** Returns the number of rows. */
async function writeDesk(desk: DeskDatabase, path: string): Promise<number> {
  const lines = await copyDesk(desk)
  writePrivate(path, `${lines.join('\n')}\n`)
  return lines.length - 1
}

function writePrivate(path: string, content: string) {
  writeFileSync(path, content, { mode: PRIVATE_FILE, flag: 'wx', flush: true })
}

/** A name survives a power failure only if its folder was flushed. Windows can't open folders. */
function flushFolder(path: string) {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
