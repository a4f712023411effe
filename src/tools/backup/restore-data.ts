import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { restoreDesk } from '#bff/desk-database/copy-desk.ts'
import type { DeskDatabase } from '#bff/desk-database/desk-database.ts'
import { DESK_FILE, readBackup } from './backup-manifest.ts'
import { DATA_FILES, readData } from './data-files.ts'

type Data = { dataDir: string; desk: DeskDatabase }

/**
 * Restores a backup while a server uses the data. SQLite writes each copy into the file in one transaction, so the server reads
 * either the old or the restored data, and continues with the restored one. Everything is checked before anything changes.
 */
export async function restoreData({ dataDir, desk }: Data, folder: string): Promise<string[]> {
  const { files } = await readBackup(folder)
  const saved = DATA_FILES.filter(({ name }) => name in files)
  for (const { name, check } of saved) {
    const path = join(folder, name)
    await readData(path, (database) => check(database, path))
  }
  mkdirSync(dataDir, { recursive: true })
  // First, because its content is checked while it is read.
  const lines = [await restoreDeskFile(desk, join(folder, DESK_FILE))]
  for (const { name, upgrade } of saved) {
    const path = join(dataDir, name)
    if (upgrade === null) await replaceFile(path, join(folder, name))
    else await replaceUpgraded(path, join(folder, name), upgrade)
    lines.push(`restored ${name}`)
  }
  return lines
}

async function replaceFile(path: string, copy: string) {
  await readData(copy, (database) => backup(database, path))
  emptyLog(path)
}

/** The server has prepared its statements for the tables of its own version, so it must not see the file of an earlier one. */
async function replaceUpgraded(path: string, copy: string, upgrade: (path: string) => Promise<void>) {
  const upgraded = `${path}.restoring`
  try {
    copyFileSync(copy, upgraded)
    await upgrade(upgraded)
    await replaceFile(path, upgraded)
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(upgraded + suffix, { force: true })
  }
}

export async function restoreDeskFile(desk: DeskDatabase, path: string): Promise<string> {
  const lines = readFileSync(path, 'utf8').split('\n').filter((line) => line !== '') // prettier-ignore
  return `restored what people wrote: ${await restoreDesk(desk, lines)} rows`
}

/** The restored data was written to the write-ahead log first, which would otherwise stay as large as the file. */
function emptyLog(path: string) {
  const database = new DatabaseSync(path)
  try {
    database.exec('pragma journal_mode = wal; pragma wal_checkpoint(truncate)')
  } finally {
    database.close()
  }
}
