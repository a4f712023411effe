import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const FOLDERS = join(import.meta.dirname, 'data-folders')

/** Data folders that earlier commits wrote, named by date. Their files say which commit. */
export type EarlierDate = '2026-11-22' | '2026-11-23'

/** Creates the databases of an earlier data folder from their SQL dumps. */
export function createEarlierData(date: EarlierDate, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  for (const file of globSync(join(FOLDERS, date, '*.sql'))) {
    // Dumps of search tables write to the schema itself.
    const database = new DatabaseSync(join(dataDir, basename(file).replace(/sql$/, 'sqlite')), { defensive: false })
    database.exec(readFileSync(file, 'utf8'))
    // Servers leave their files with a write-ahead log.
    database.exec('pragma journal_mode = wal')
    database.close()
  }
}

/** Copies team data, as that version's `npm run backup` saved it. */
export function copyEarlierDesk(date: EarlierDate, path: string): void {
  const file = join(FOLDERS, date, 'desk.jsonl')
  if (!existsSync(file)) throw new Error(`no backup of ${date}`)
  copyFileSync(file, path)
}
