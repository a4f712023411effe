import { DatabaseSync } from 'node:sqlite'

/** An imported file. `rows` is its number of rows. */
export type RecentImport = { file: string; importedAt: string; rows: number }

const MAX_IMPORTS = 20

/** Returns the latest imported files, latest first. A file that was imported twice is listed twice. */
export function readRecentImports(path: string): RecentImport[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return database
      .prepare(
        `select file, imported_at, sum(rows) as rows from import_log
        group by file, imported_at order by imported_at desc, file limit ${MAX_IMPORTS}`,
      )
      .all()
      .map((row) => ({
        file: String(row['file']),
        importedAt: String(row['imported_at']),
        rows: Number(row['rows']),
      }))
  } finally {
    database.close()
  }
}
