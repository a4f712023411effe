import { type Table, TABLES } from './schema.ts'

/** Where the catalog is: one database with the list of its generations, and one more for each generation. */
export type CatalogLayout = {
  database: string
  /** Name of the cluster in the server's configuration; null for a single server. */
  cluster: string | null
}

/** The generations that were ever published; the newest one is read. */
const GENERATION_COLUMNS = 'number UInt32, schema_version String, published_at DateTime64(3)'

export function toGenerationDatabase({ database }: CatalogLayout, generation: number): string {
  return `${database}_g${generation}`
}

/** Statements that create the list of generations. */
export function toCatalogStatements({ database, cluster }: CatalogLayout): string[] {
  return [
    `create database if not exists ${database}${onCluster(cluster)}`,
    `create table if not exists ${database}.generation${onCluster(cluster)} (${GENERATION_COLUMNS})
    engine = ${toEngine(cluster, { path: `everywhere/${database}/generation` })} order by number`,
  ]
}

/** Fails if the database exists, so that only one program writes a generation. */
export function toCreateDatabase(layout: CatalogLayout, generation: number): string {
  return `create database ${toGenerationDatabase(layout, generation)}${onCluster(layout.cluster)}`
}

export function toDropDatabase({ cluster }: CatalogLayout, database: string): string {
  return `drop database if exists ${database}${onCluster(cluster)} sync`
}

/** Statements that create a table in the database of a generation. */
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

/** Fills a table with the parts of an earlier generation. They are linked, not copied. */
export function toLinkStatement({ cluster }: CatalogLayout, from: string, to: string, name: string): string {
  const stored = toStoredName(cluster, name)
  // Tables on every shard copy the parts to each other, so one server links them.
  const where = tableOf(name).isSharded === true ? onCluster(cluster) : ''
  return `alter table ${to}.${stored}${where} attach partition all from ${from}.${stored}`
}

/** Statements that wait until all servers of a cluster have everything. */
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

/** On a cluster, the plain name is the distributed table, so the local table of a shard has a suffix. */
function toStoredName(cluster: string | null, name: string): string {
  return cluster !== null && tableOf(name).isSharded === true ? `${name}_local` : name
}

function onCluster(cluster: string | null): string {
  return cluster === null ? '' : ` on cluster ${cluster}`
}

type EngineOptions = { path: string; isSharded?: boolean; isVersioned?: boolean }

/** The servers of a cluster replace `{shard}` and `{replica}` by their own names. */
function toEngine(cluster: string | null, { path, isSharded = false, isVersioned = false }: EngineOptions): string {
  const versions = isVersioned ? ['version', 'is_deleted'] : []
  const kind = isVersioned ? 'ReplacingMergeTree' : 'MergeTree'
  if (cluster === null) return `${kind}(${versions.join(', ')})`
  const replica = isSharded ? '{replica}' : '{shard}-{replica}'
  return `Replicated${kind}(${[`'/clickhouse/tables/${path}'`, `'${replica}'`, ...versions].join(', ')})`
}
