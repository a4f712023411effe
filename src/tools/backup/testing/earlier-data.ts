import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const FOLDERS = join(import.meta.dirname, 'data-folders')

/** Dates of the data folders that earlier commits wrote. Their files contain the commit. */
export type EarlierDate = '2026-11-22' | '2026-11-23'

/** Creates the databases of an earlier data folder from their SQL dumps. */
export function createEarlierData(date: EarlierDate, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  for (const file of globSync(join(FOLDERS, date, '*.sql'))) {
    // Dumps of search tables write to the schema.
    const database = new DatabaseSync(join(dataDir, basename(file).replace(/sql$/, 'sqlite')), { defensive: false })
    database.exec(readFileSync(file, 'utf8'))
    // Servers use a write-ahead log for their files.
    database.exec('pragma journal_mode = wal')
    database.close()
  }
}

/** Copies team data in the form that this version's `npm run backup` saved. */
export function copyEarlierDesk(date: EarlierDate, path: string): void {
  const file = join(FOLDERS, date, 'desk.jsonl')
  if (!existsSync(file)) throw new Error(`no backup of ${date}`)
  copyFileSync(file, path)
}
