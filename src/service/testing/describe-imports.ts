import { rmSync } from 'node:fs'
import { describe } from 'vitest'
import { createImportFolder, type ImportFolder } from '../import/testing/import-folder.ts'
import { createClickHouseTarget } from '../store/clickhouse/clickhouse-target.ts'
import { copyRows } from '../store/clickhouse/copy-rows.ts'
import { type Engine, readsOf } from '../store/clickhouse/engine.ts'
import { openGenerations } from '../store/clickhouse/generations.ts'
import { MIRRORS } from '../store/clickhouse/mirrors.ts'
import { openWriter } from '../store/writer.ts'
import { describeOnChdb } from './describe-on-chdb.ts'

/** Import tests that must pass on both stores. Each test creates its own folder and store. */
export function describeImports(name: string, suite: (createFolder: () => ImportFolder) => void): void {
  describe(`${name}, on SQLite`, () => suite(createImportFolder))

  describeOnChdb(`${name}, on ClickHouse`, (engineOf) => {
    let catalogs = 0
    suite(() => {
      const engine = engineOf()
      const layout = { database: `catalog_${++catalogs}`, cluster: null }
      return createImportFolder({
        target: createClickHouseTarget(engine, layout),
        async copyTo(file) {
          const generation = await openGenerations(engine, layout)
          if (generation !== null) await copyCatalog(engine, generation.database, file)
        },
      })
    })
  })
}

/** Writes all rows that ClickHouse has to an SQLite store. */
export async function copyCatalog(engine: Engine, database: string, file: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true })
  const writer = openWriter(file)
  try {
    // The identifier table also has service IDs. entity_identifier has the same rows without them.
    const tables = MIRRORS.flatMap(({ table }) => (table === 'identifier' ? [] : [table]))
    const conditions = Object.fromEntries(tables.map((table) => [table, '1']))
    writer.database.exec('pragma foreign_keys = off; begin')
    await copyRows(readsOf(engine, database), writer.database, { conditions, parameters: {} })
    writer.database.exec('commit')
    writer.rebuildSearch()
  } finally {
    writer.close()
  }
}
