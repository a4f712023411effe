import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ChangeScope, StoreTarget } from '../store-target.ts'
import { openWriter } from '../writer.ts'
import type { CatalogLayout } from './catalog-layout.ts'
import { copyOtherWeeks, copyRows, toSelection } from './copy-rows.ts'
import { deriveTables } from './derive-tables.ts'
import { type Engine, readsOf } from './engine.ts'
import {
  beginGeneration,
  type Generation,
  hasGenerations,
  openGenerations,
  readGeneration,
  rejectUnpublished,
} from './generations.ts'
import { saveChanges } from './save-changes.ts'

export type ClickHouseTarget = StoreTarget & {
  /** Returns a value of the catalog's table `meta`. Null if the value or the catalog is missing. */
  meta(key: string): Promise<string | null>
}

type OnProgress = (what: string, part: number) => void

/** Changes a catalog in ClickHouse: copies the rows in scope, and saves the differences as a new generation. */
export function createClickHouseTarget(
  engine: Engine,
  layout: CatalogLayout,
  onProgress: OnProgress = () => {},
): ClickHouseTarget {
  return {
    async meta(key) {
      const generation = (await hasGenerations(engine, layout)) ? await readGeneration(engine, layout) : null
      if (generation === null) return null
      const reads = readsOf(engine, generation.database)
      const [row] = await reads.run('select value from {db:Identifier}.meta where key = {key:String}', { key })
      return row === undefined ? null : String(row['value'])
    },
    async change(scope, work, { isDryRun = false } = {}) {
      const base = await openGenerations(engine, layout)
      await rejectUnpublished(engine, layout, base)
      const folder = mkdtempSync(path.join(tmpdir(), 'chartroom-change-'))
      try {
        const before = path.join(folder, 'before.sqlite')
        const after = path.join(folder, 'after.sqlite')
        if (base !== null) {
          await copyBase(engine, base, before, scope, onProgress)
          copyFileSync(before, after)
        }
        const result = await work(after)
        if (!isDryRun)
          await saveGeneration(engine, layout, base, { before: base === null ? null : before, after }, onProgress)
        return result
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
    close: () => engine.close(),
  }
}

async function copyBase(
  engine: Engine,
  { database }: Generation,
  file: string,
  scope: ChangeScope,
  onProgress: OnProgress,
): Promise<void> {
  const writer = openWriter(file)
  try {
    // Foreign keys are off, because rows can refer to rows that aren't in scope.
    writer.database.exec('pragma foreign_keys = off; pragma synchronous = off')
    writer.database.exec('begin')
    const reads = readsOf(engine, database)
    const onTable = (table: string, part: number) => onProgress(`Reading ${table}`, part)
    await copyRows(reads, writer.database, toSelection(scope), onTable)
    if (scope.kind === 'import') await copyOtherWeeks(reads, writer.database, scope.factWeeks)
    writer.database.exec('commit; pragma wal_checkpoint(truncate)')
  } finally {
    writer.close()
  }
}

/** Saves an SQLite store as the next generation: the difference from `before`, or everything if it is null. */
export async function saveGeneration(
  engine: Engine,
  layout: CatalogLayout,
  base: Generation | null,
  files: { before: string | null; after: string },
  onProgress: OnProgress,
): Promise<void> {
  const generation = await beginGeneration(engine, layout, base, { isIncrement: files.before !== null })
  try {
    const saved = await saveChanges(engine, generation, files, ({ table, part }) => onProgress(`Saving ${table}`, part))
    onProgress('Summing up', 1)
    await deriveTables(engine, generation, saved)
    await generation.publish()
  } catch (error) {
    await generation.discard()
    throw error
  }
}
