import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { checkSchemaVersion } from '../schema.ts'
import type { CatalogLayout } from './catalog-layout.ts'
import { saveGeneration } from './clickhouse-target.ts'
import type { Engine } from './engine.ts'
import { openGenerations } from './generations.ts'

/** Replaces the catalog in ClickHouse with a copy of an SQLite store. */
export async function copyStore(
  engine: Engine,
  layout: CatalogLayout,
  file: string,
  onProgress: (what: string, part: number) => void = () => {},
): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no store at ${file}. Start the service once, or import files.`)
  checkVersion(file)
  const base = await openGenerations(engine, layout)
  await saveGeneration(engine, layout, base, { before: null, after: file }, onProgress)
}

function checkVersion(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    checkSchemaVersion(database, file)
  } finally {
    database.close()
  }
}
