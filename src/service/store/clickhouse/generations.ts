import {
  type CatalogLayout,
  toCatalogStatements,
  toCreateDatabase,
  toDropDatabase,
  toGenerationDatabase,
  toLinkStatement,
  toSyncStatements,
  toTableStatements,
} from './catalog-layout.ts'
import type { Engine } from './engine.ts'
import { CLICKHOUSE_SCHEMA_VERSION, TABLES } from './schema.ts'

/** One complete state of the catalog. It never changes after it is published. */
export type Generation = { number: number; database: string }

/** A generation that isn't published yet. */
export type NewGeneration = Generation & {
  /** True if it started with the rows of the generation before. */
  isIncrement: boolean
  publish(): Promise<void>
  discard(): Promise<void>
}

/** Number of seconds for which a replaced generation remains. No request takes longer. */
const GRACE_SEC = 60

/** Returns null if nothing was ever published. Its errors explain what the operator must do. */
export async function readGeneration(engine: Engine, layout: CatalogLayout): Promise<Generation | null> {
  const [row] = await engine.run(
    'select number, schema_version from {catalog:Identifier}.generation order by number desc limit 1',
    { catalog: layout.database },
  )
  if (row === undefined) return null
  if (row['schema_version'] !== CLICKHOUSE_SCHEMA_VERSION) {
    throw new Error(
      `SERVICE_STORE: the catalog is from another version of this program. Use another database, and import your files again.`,
    )
  }
  const number = Number(row['number'])
  return { number, database: toGenerationDatabase(layout, number) }
}

/** Creates the list of generations if necessary, then returns the latest one. */
export async function openGenerations(engine: Engine, layout: CatalogLayout): Promise<Generation | null> {
  const databases = await engine
    .run('select name from system.databases where name = {catalog:String}', { catalog: layout.database })
    .catch((cause: unknown) => {
      throw toUnreachable(cause)
    })
  if (databases.length > 0 && (await hasGenerations(engine, layout))) return readGeneration(engine, layout)
  for (const statement of toCatalogStatements(layout)) await engine.execute(statement)
  return readGeneration(engine, layout)
}

export async function hasGenerations(engine: Engine, { database }: CatalogLayout): Promise<boolean> {
  const tables = await engine
    .run("select name from system.tables where database = {catalog:String} and name = 'generation'", {
      catalog: database,
    })
    .catch((cause: unknown) => {
      throw toUnreachable(cause)
    })
  return tables.length > 0
}

/**
 * Creates the generation after `base`, either empty or with the same rows, which are linked instead of copied. Fails if
 * another program has published a generation since, or is writing one now.
 */
export async function beginGeneration(
  engine: Engine,
  layout: CatalogLayout,
  base: Generation | null,
  { isIncrement }: Pick<NewGeneration, 'isIncrement'>,
): Promise<NewGeneration> {
  const newest = await openGenerations(engine, layout)
  if (newest?.number !== base?.number)
    throw new Error('Another program has changed the store since this import started. Import the files again.')
  await rejectUnpublished(engine, layout, newest)
  await dropReplaced(engine, layout)
  const number = (base?.number ?? 0) + 1
  const database = toGenerationDatabase(layout, number)
  await engine.execute(toCreateDatabase(layout, number))
  const discard = () => engine.execute(toDropDatabase(layout, database))
  try {
    for (const name of Object.keys(TABLES)) {
      for (const statement of toTableStatements(layout, database, name)) await engine.execute(statement)
      if (base !== null && isIncrement) await engine.execute(toLinkStatement(layout, base.database, database, name))
    }
  } catch (error) {
    await discard()
    throw error
  }
  return {
    number,
    database,
    isIncrement,
    discard,
    async publish() {
      for (const statement of toSyncStatements(layout, database)) await engine.execute(statement)
      await engine.execute(
        `insert into ${layout.database}.generation values (${number}, '${CLICKHOUSE_SCHEMA_VERSION}', now64(3))`,
      )
    },
  }
}

/** Fails early if another program is writing. */
export async function rejectUnpublished(
  engine: Engine,
  layout: CatalogLayout,
  newest: Generation | null,
): Promise<void> {
  const next = toGenerationDatabase(layout, (newest?.number ?? 0) + 1)
  const rows = await engine.run('select name from system.databases where name = {next:String}', { next })
  if (rows.length === 0) return
  throw new Error(
    'Another program is writing to the store; try again when it has finished. ' +
      `If that program was interrupted, run in ClickHouse: ${toDropDatabase(layout, next)}`,
  )
}

/** Drops generations that no request can still be reading. */
async function dropReplaced(engine: Engine, layout: CatalogLayout): Promise<void> {
  const rows = await engine.run(
    `select number from {catalog:Identifier}.generation
    where number < (select max(number) from {catalog:Identifier}.generation
      where published_at < now64(3) - toIntervalSecond(${GRACE_SEC}))`,
    { catalog: layout.database },
  )
  const databases = new Set(rows.map((row) => toGenerationDatabase(layout, Number(row['number']))))
  const existing = await engine.run('select name from system.databases where startsWith(name, {prefix:String})', {
    prefix: `${layout.database}_g`,
  })
  for (const { name } of existing)
    if (databases.has(String(name))) await engine.execute(toDropDatabase(layout, String(name)))
}

function toUnreachable(cause: unknown): Error {
  return new Error('SERVICE_STORE: ClickHouse is unreachable or rejects the user.', { cause })
}
