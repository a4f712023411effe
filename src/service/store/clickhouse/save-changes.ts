import { DatabaseSync } from 'node:sqlite'
import { unpackCounts } from '../facts.ts'
import type { Engine } from './engine.ts'
import type { NewGeneration } from './generations.ts'
import { type Mirror, MIRRORS } from './mirrors.ts'

type SqlRow = Record<string, unknown>

/** `part` is the saved share of the table, from 0 to 1. */
export type SaveProgress = { table: string; part: number }

const BATCH_ROWS = 20_000

/** Number of written rows by table, including deleted ones. */
export type SavedRows = Map<string, number>

/**
 * Writes the difference between two SQLite stores to a new generation.
 * @param before null if everything in `after` is new
 */
export async function saveChanges(
  engine: Engine,
  generation: NewGeneration,
  { after, before }: { after: string; before: string | null },
  onProgress: (progress: SaveProgress) => void,
): Promise<SavedRows> {
  const database = new DatabaseSync(after, { readOnly: true })
  const saved: SavedRows = new Map()
  try {
    if (before !== null) database.prepare('attach ? as before').run(before)
    database.exec('begin') // The transaction gives a consistent state while other processes write.
    for (const [i, mirror] of MIRRORS.entries()) {
      onProgress({ table: mirror.table, part: i / MIRRORS.length })
      if (!hasTable(database, sourceOf(mirror))) continue
      const rows = await insertAll(
        engine,
        generation,
        mirror.table,
        toColumnNames(mirror),
        readChanged(database, mirror, before !== null),
      )
      const gone =
        before === null
          ? 0
          : await insertAll(
              engine,
              generation,
              mirror.table,
              [...mirror.key, 'is_deleted'],
              readDeleted(database, mirror),
            )
      saved.set(mirror.table, rows + gone)
    }
    await saveServiceIds(engine, generation, database, before !== null)
    return saved
  } finally {
    database.close()
  }
}

function sourceOf({ table, source = table }: Mirror): string {
  return source
}

function hasTable(database: DatabaseSync, name: string): boolean {
  return database.prepare('select 1 from main.sqlite_schema where name = ?').get(name) !== undefined
}

function toColumnNames({ key, values, added = {}, computed }: Mirror): string[] {
  return [...key, ...values, ...Object.keys(added), ...(computed?.columns ?? [])]
}

function* readChanged(database: DatabaseSync, mirror: Mirror, hasBefore: boolean): Generator<unknown[]> {
  const { key, values, added = {}, packed, computed } = mirror
  const columns = [...key, ...values].map((name) => `r.${name} as ${name}`)
  const more = Object.entries(added).map(([name, sql]) => `${sql} as ${name}`)
  const isNew = `b.${key[0] ?? ''} is null`
  const isDifferent = values.map((name) => `r.${name} is not b.${name}`)
  const difference = hasBefore
    ? `left join before.${sourceOf(mirror)} b on ${isSame(key, 'r', 'b')} where ${[isNew, ...isDifferent].join(' or ')}`
    : ''
  const sql = `select ${[...columns, ...more].join(', ')} from main.${sourceOf(mirror)} r ${difference}`
  for (const row of database.prepare(sql).iterate()) {
    const extra = computed?.of(row) ?? []
    if (packed !== undefined) unpack(row, packed.column, packed.rows)
    yield [...Object.values(row), ...extra]
  }
}

function unpack(row: SqlRow, column: string, rows: number): void {
  const bytes = row[column]
  row[column] = bytes instanceof Uint8Array ? unpackCounts(bytes, rows).flat() : []
}

function* readDeleted(database: DatabaseSync, mirror: Mirror): Generator<unknown[]> {
  const { key } = mirror
  const source = sourceOf(mirror)
  const sql = `select ${key.map((name) => `b.${name} as ${name}`).join(', ')} from before.${source} b
    left join main.${source} r on ${isSame(key, 'r', 'b')} where r.${key[0] ?? ''} is null`
  for (const row of database.prepare(sql).iterate()) yield [...Object.values(row), 1]
}

function isSame(key: readonly string[], one: string, other: string): string {
  return key.map((name) => `${one}.${name} = ${other}.${name}`).join(' and ')
}

/** Saves the service IDs of entities, which are identifiers, too. They never change. */
async function saveServiceIds(
  engine: Engine,
  generation: NewGeneration,
  database: DatabaseSync,
  hasBefore: boolean,
): Promise<void> {
  const columns = ['scheme', 'value', 'entity_id']
  await insertAll(
    engine,
    generation,
    'identifier',
    columns,
    readRows(database, selectServiceIds('main', hasBefore ? 'before' : null)),
  )
  if (!hasBefore) return
  const deleted = `select *, 1 as is_deleted from (${selectServiceIds('before', 'main')})`
  await insertAll(engine, generation, 'identifier', [...columns, 'is_deleted'], readRows(database, deleted))
}

/** Selects service IDs of entities that only one of two stores has. */
function selectServiceIds(from: string, other: string | null): string {
  return `select 'service' as scheme, service_id as value, id as entity_id from ${from}.entity
    ${other === null ? '' : `where id not in (select id from ${other}.entity)`}`
}

function* readRows(database: DatabaseSync, sql: string): Generator<unknown[]> {
  for (const row of database.prepare(sql).iterate()) yield Object.values(row)
}

async function insertAll(
  engine: Engine,
  { database, number }: NewGeneration,
  table: string,
  columns: readonly string[],
  rows: Iterable<unknown[]>,
): Promise<number> {
  let count = 0
  let batch: unknown[][] = []
  const flush = async () => {
    await engine.insert(`${database}.${table}`, [...columns, 'version'], batch)
    count += batch.length
    batch = []
  }
  for (const row of rows) {
    batch.push([...row, number])
    if (batch.length >= BATCH_ROWS) await flush()
  }
  if (batch.length > 0) await flush()
  return count
}
