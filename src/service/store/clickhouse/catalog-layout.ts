import { type Table, TABLES } from './schema.ts'

/** Location of the catalog: a database with the list of its generations, and another database for each generation. */
export type CatalogLayout = {
  database: string
  /** Name of the cluster in the server's configuration. Null for a single server. */
  cluster: string | null
}

/** Columns of the list of published generations. The latest one is read. */
const GENERATION_COLUMNS = 'number UInt32, schema_version String, published_at DateTime64(3)'

export function toGenerationDatabase({ database }: CatalogLayout, generation: number): string {
  return `${database}_g${generation}`
}

/** Returns the statements that create the list of generations. */
export function toCatalogStatements({ database, cluster }: CatalogLayout): string[] {
  return [
    `create database if not exists ${database}${onCluster(cluster)}`,
    `create table if not exists ${database}.generation${onCluster(cluster)} (${GENERATION_COLUMNS})
    engine = ${toEngine(cluster, { path: `everywhere/${database}/generation` })} order by number`,
  ]
}

/** The statement fails if the database exists, so that only one program writes a generation. */
export function toCreateDatabase(layout: CatalogLayout, generation: number): string {
  return `create database ${toGenerationDatabase(layout, generation)}${onCluster(layout.cluster)}`
}

export function toDropDatabase({ cluster }: CatalogLayout, database: string): string {
  return `drop database if exists ${database}${onCluster(cluster)} sync`
}

/** Returns the statements that create a table in a generation's database. */
export function toTableStatements({ cluster }: CatalogLayout, database: string, name: string): string[] {
  const table = tableOf(name)
  const { columns, key, partition, granularity, isSharded = false, isRebuilt = false } = table
  const stored = `${database}.${toStoredName(cluster, name)}`
  const version = isRebuilt ? '' : ', version UInt64, is_deleted UInt8'
  const engine = toEngine(cluster, {
    path: `${isSharded ? '{shard}' : 'everywhere'}/${database}/${name}`,
    isSharded,
    isVersioned: !isRebuilt,
  })
  const create = [
    `create table ${stored}${onCluster(cluster)} (${columns}${version})`,
    `engine = ${engine}`,
    partition === undefined ? '' : `partition by ${partition}`,
    `order by ${key}`,
    granularity === undefined ? '' : `settings index_granularity = ${granularity}`,
  ].join(' ')
  if (cluster === null || !isSharded) return [create]
  return [
    create,
    `create table ${database}.${name}${onCluster(cluster)} as ${stored}
    engine = Distributed('${cluster}', '${database}', '${toStoredName(cluster, name)}', intHash64(territory))`,
  ]
}

/** Returns a statement that links the parts of an earlier generation to a table, without copying them. */
export function toLinkStatement({ cluster }: CatalogLayout, from: string, to: string, name: string): string {
  const stored = toStoredName(cluster, name)
  // Servers copy tables that are on every shard to each other, so only one server links the parts.
  const where = tableOf(name).isSharded === true ? onCluster(cluster) : ''
  return `alter table ${to}.${stored}${where} attach partition all from ${from}.${stored}`
}

/** Returns statements that wait until all servers of a cluster have the data. */
export function toSyncStatements({ cluster }: CatalogLayout, database: string): string[] {
  if (cluster === null) return []
  return Object.keys(TABLES).map(
    (name) => `system sync replica${onCluster(cluster)} ${database}.${toStoredName(cluster, name)}`,
  )
}

function tableOf(name: string): Table {
  const table = TABLES[name]
  if (table === undefined) throw new Error(`There is no table ${name}.`)
  return table
}

/** On a cluster, the plain name is the distributed table, so a shard's local table has a suffix. */
function toStoredName(cluster: string | null, name: string): string {
  return cluster !== null && tableOf(name).isSharded === true ? `${name}_local` : name
}

function onCluster(cluster: string | null): string {
  return cluster === null ? '' : ` on cluster ${cluster}`
}

type EngineOptions = { path: string; isSharded?: boolean; isVersioned?: boolean }

/** Each server of a cluster replaces `{shard}` and `{replica}` with its own names. */
function toEngine(cluster: string | null, { path, isSharded = false, isVersioned = false }: EngineOptions): string {
  const versions = isVersioned ? ['version', 'is_deleted'] : []
  const kind = isVersioned ? 'ReplacingMergeTree' : 'MergeTree'
  if (cluster === null) return `${kind}(${versions.join(', ')})`
  const replica = isSharded ? '{replica}' : '{shard}-{replica}'
  return `Replicated${kind}(${[`'/clickhouse/tables/${path}'`, `'${replica}'`, ...versions].join(', ')})`
}
