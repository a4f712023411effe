import type { DatabaseSync } from 'node:sqlite'
import { SAMPLE_ORIGIN } from './data-sources.ts'
import { hasColumn } from './schema.ts'

/** Returns false if the store can be generated again without losing anything. */
export function hasImports(database: DatabaseSync): boolean {
  return ['entity', 'series', 'chart', 'coverage_week'].some(
    (table) =>
      // The first versions of stores lack some of these columns.
      hasColumn(database, table, 'origin') &&
      database.prepare(`select 1 from ${table} where origin <> ? limit 1`).get(SAMPLE_ORIGIN) !== undefined,
  )
}
