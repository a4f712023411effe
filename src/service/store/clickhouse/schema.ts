import { COUNT_NAMES } from '../facts.ts'
import { SCHEMA_VERSION } from '../schema.ts'

/** Increase the last number with every change of the tables. Catalogs of other versions are rejected. */
export const CLICKHOUSE_SCHEMA_VERSION = `${SCHEMA_VERSION}.3`

export type Table = {
  columns: string
  /** Sort key. Each one serves one query; see docs/scale.md. */
  key: string
  partition?: string
  /** Number of rows per block, which is the smallest unit that is read. */
  granularity?: number
  /** True if the rows are divided among the shards of a cluster by territory. Other tables are on every shard. */
  isSharded?: boolean
  /** True if the table is computed again for each generation instead of changed row by row. */
  isRebuilt?: boolean
}

const COUNTS = COUNT_NAMES.map((name) => `${name} Int64 codec(T64, ZSTD)`).join(', ')
const QUARTERS = `intDiv(week, ${7 * 13})`
const SMALL_BLOCKS = 256

/**
 * The tables of the SQLite schema, with two differences, because ClickHouse has fast lookups only by the sort key. Data
 * with two kinds of lookup is stored twice (identifier). Lists contain the displayed columns (chart_entry, credit,
 * search_row), so that no large table is joined.
 */
export const TABLES: Record<string, Table> = {
  meta: { columns: 'key String, value String', key: 'key' },

  // `words` are for the search index. The first one is the complete title (toTitleWord).
  entity: {
    columns: `id UInt64, kind LowCardinality(String), service_id String, title String, credit Nullable(String),
      release_date Nullable(String), popularity Float64, origin LowCardinality(String), record String,
      words Array(String)`,
    key: 'id',
    granularity: SMALL_BLOCKS,
  },
  // Service IDs have the scheme 'service', so that one table serves every lookup.
  identifier: {
    columns: 'scheme LowCardinality(String), value String, entity_id UInt64',
    key: '(scheme, value, entity_id)',
    granularity: SMALL_BLOCKS,
  },
  entity_identifier: {
    columns: 'entity_id UInt64, scheme LowCardinality(String), value String',
    key: '(entity_id, scheme, value)',
    granularity: SMALL_BLOCKS,
  },
  credit: {
    columns: `entity_id UInt64, position UInt32, artist_id Nullable(UInt64), artist_service_id Nullable(String),
      name String, role LowCardinality(String)`,
    key: '(entity_id, position)',
    granularity: SMALL_BLOCKS,
  },
  relation: {
    columns: 'from_id UInt64, relation LowCardinality(String), to_id UInt64, position Int32',
    key: '(from_id, relation, to_id)',
    granularity: SMALL_BLOCKS,
  },
  series: {
    columns: `id UInt64, recording_id Nullable(UInt64), product_id Nullable(UInt64), origin LowCardinality(String)`,
    key: 'id',
    granularity: SMALL_BLOCKS,
  },
  entity_series: {
    columns: 'entity_id UInt64, series_id UInt64',
    key: '(entity_id, series_id)',
    granularity: SMALL_BLOCKS,
  },

  // `days` has the eleven counts of Friday, then those of Saturday, and so on. It is empty if only the weekly sums are known.
  fact: {
    columns: `territory UInt8, series_id UInt64, week Int32, ${COUNTS}, days Array(Int64) codec(ZSTD)`,
    key: '(territory, series_id, week)',
    partition: QUARTERS,
    granularity: 1024,
    isSharded: true,
  },
  // Artists have their own weekly sums, because an artist can have thousands of series.
  artist_week: {
    columns: `territory UInt8, artist_id UInt64, week Int32, ${COUNTS}, has_week_only UInt8`,
    key: '(territory, artist_id, week)',
    partition: QUARTERS,
    granularity: 1024,
    isSharded: true,
  },
  coverage_week: {
    columns: 'origin String, territory UInt8, week Int32, days UInt8',
    key: '(origin, territory, week)',
  },

  chart: {
    columns: `id String, key String, name String, owner String, entity_kind LowCardinality(String), description String,
      location LowCardinality(String), depth UInt32, metrics LowCardinality(String), origin LowCardinality(String)`,
    key: 'id',
  },
  chart_week: { columns: 'chart_id String, week Int32', key: '(chart_id, week)' },
  import_log: {
    columns: 'origin String, id UInt64, file String, imported_at String, rows UInt64',
    key: '(origin, id)',
  },
  import_week: {
    columns: 'chart_id String, week Int32, import_id UInt64, file String, imported_at String',
    key: '(chart_id, week)',
  },
  // `counts` is empty if not known.
  chart_entry: {
    columns: `chart_id String, week Int32, rank UInt32, entity_id UInt64, service_id String, premiere Int32,
      weeks_on UInt32, peak UInt32, low UInt32, counts Array(Int64), title Nullable(String), credit Nullable(String)`,
    key: '(chart_id, week, rank, entity_id)',
    granularity: SMALL_BLOCKS,
  },

  // Only imports read these tables.
  published_row: {
    columns: `chart_id String, week Int32, rank UInt32, title String, artist String, track String,
      last_week Nullable(Int64), peak Nullable(Int64), weeks_on Nullable(Int64), streams Nullable(Int64),
      label Nullable(String), duration_sec Nullable(Int64)`,
    key: '(chart_id, week, rank, title, artist, track)',
  },
  printed_name: {
    columns: `key String, source LowCardinality(String), title String, credit String, style LowCardinality(String),
      names String, album String`,
    key: '(key, source, title, credit, names)',
  },
  import_key: { columns: 'key String, entity_id UInt64', key: 'key' },

  search_row: {
    columns: `kind UInt8, place UInt32, service_id String, title String, credit Nullable(String),
      origin LowCardinality(String)`,
    key: '(kind, place)',
    granularity: SMALL_BLOCKS,
    isRebuilt: true,
  },
  // One bitmap of row positions per word. The blocks are small, because bitmaps of frequent words are large.
  search_word: {
    columns: 'kind UInt8, word String, row_count UInt32, places AggregateFunction(groupBitmap, UInt32)',
    key: '(kind, word)',
    granularity: 16,
    isRebuilt: true,
  },
}
