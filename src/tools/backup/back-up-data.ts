import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { noteBackup } from '#bff/desk-database/audit.ts'
import { copyDesk } from '#bff/desk-database/copy-desk.ts'
import type { DeskDatabase } from '#bff/desk-database/desk-database.ts'
import { BACKUP_FORM, type BackupManifest, DESK_FILE, describeFile, MANIFEST_FILE } from './backup-manifest.ts'
import { DATA_FILES, readData } from './data-files.ts'

type Data = { dataDir: string; desk: DeskDatabase }

/** The desk has the secrets of channels. */
const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600

/**
 * Saves the data in a new folder while a server uses it: SQLite's online backup copies each file as of one moment. The folder
 * gets its name when it is complete. Returns one line per file for the operator.
 */
export async function backUpData({ dataDir, desk }: Data, folder: string, createdAt: string): Promise<string[]> {
  if (existsSync(folder)) throw new Error(`${folder} already exists: choose a new folder`)
  const partial = `${folder}.part`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true, mode: PRIVATE_FOLDER })
  try {
    const lines = [await saveDesk(desk, join(partial, DESK_FILE))]
    const names = [DESK_FILE]
    for (const { name, check, skips } of DATA_FILES) {
      const path = join(dataDir, name)
      if (!existsSync(path)) continue
      const skipped = await readData(path, async (database) => {
        check(database, path)
        const reason = skips(database)
        if (reason === null) await copyFile(database, join(partial, name))
        return reason
      })
      if (skipped === null) names.push(name)
      lines.push(skipped === null ? `saved ${name}` : `did not save ${name}: ${skipped}`)
    }
    const files: BackupManifest['files'] = {}
    for (const name of names) files[name] = await describeFile(join(partial, name))
    const manifest: BackupManifest = { chartroomBackup: BACKUP_FORM, createdAt, files }
    writeFileSync(join(partial, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
    renameSync(partial, folder)
    await noteBackup(desk)
    return lines
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    throw error
  }
}

async function copyFile(database: DatabaseSync, path: string) {
  await backup(database, path)
  const copy = new DatabaseSync(path)
  try {
    // Reading a file with a write-ahead log creates more files next to it, which fails in a read-only folder.
    copy.exec('pragma journal_mode = delete')
  } finally {
    copy.close()
  }
  chmodSync(path, PRIVATE_FILE)
}

/** Writes what people wrote to a file of its own. The file has its name only when it is complete. */
export async function saveDesk(desk: DeskDatabase, path: string): Promise<string> {
  const lines = await copyDesk(desk)
  writeFileSync(`${path}.part`, `${lines.join('\n')}\n`, { mode: PRIVATE_FILE, flush: true })
  renameSync(`${path}.part`, path)
  return `saved what people wrote: ${lines.length - 1} rows`
}
