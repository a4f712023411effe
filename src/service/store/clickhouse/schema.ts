import { COUNT_NAMES } from '../facts.ts'

/** Increase with every change of the tables; catalogs of other versions are rejected. */
export const CLICKHOUSE_SCHEMA_VERSION = 2

/**
 * The tables of the SQLite schema, with two differences, because ClickHouse has no fast lookup except by the sort key:
 * data with two kinds of lookup is stored twice (identifier), and lists contain the displayed columns (chart_entry,
 * credit, search_row), so that no large table is joined. Each sort key serves one query; see docs/scale.md.
 */
export const TABLES: Record<string, string> = {
  meta: '(key String, value String) engine = MergeTree order by key',

  entity: `(
    id UInt64, kind LowCardinality(String), service_id String, title String, credit Nullable(String),
    release_date Nullable(String), popularity Float64, origin LowCardinality(String), record String
  ) engine = MergeTree order by id settings index_granularity = 256`,

  // Service ids have the scheme 'service', so that one table serves every lookup.
  identifier: `(
    scheme LowCardinality(String), value String, entity_id UInt64
  ) engine = MergeTree order by (scheme, value, entity_id) settings index_granularity = 256`,
  entity_identifier: `(
    entity_id UInt64, scheme LowCardinality(String), value String
  ) engine = MergeTree order by (entity_id, scheme, value) settings index_granularity = 256`,

  credit: `(
    entity_id UInt64, position UInt32, artist_service_id Nullable(String), name String, role LowCardinality(String)
  ) engine = MergeTree order by (entity_id, position) settings index_granularity = 256`,

  relation: `(
    from_id UInt64, relation LowCardinality(String), to_id UInt64, position Int32
  ) engine = MergeTree order by (from_id, relation, position, to_id) settings index_granularity = 256`,

  series: '(id UInt64, origin LowCardinality(String)) engine = MergeTree order by id settings index_granularity = 256',
  entity_series: `(
    entity_id UInt64, series_id UInt64
  ) engine = MergeTree order by (entity_id, series_id) settings index_granularity = 256`,

  // days: the eleven counts of Friday, then those of Saturday, and so on; empty when only the weekly sums are known.
  // written: epoch milliseconds; of several rows for a restated week, the newest is used.
  fact: `(
    territory UInt8, series_id UInt64, week UInt16,
    ${COUNT_NAMES.map((name) => `${name} Int64 codec(T64, ZSTD)`).join(', ')},
    days Array(Int64) codec(ZSTD), written UInt64
  ) engine = ReplacingMergeTree(written)
  partition by intDiv(week, ${7 * 13}) order by (territory, series_id, week)
  settings index_granularity = 1024`,

  // Weekly sums per artist, because an artist can have thousands of series.
  artist_week: `(
    territory UInt8, artist_id UInt64, week UInt16,
    ${COUNT_NAMES.map((name) => `${name} Int64 codec(T64, ZSTD)`).join(', ')}, has_week_only UInt8
  ) engine = MergeTree partition by intDiv(week, ${7 * 13}) order by (territory, artist_id, week)
  settings index_granularity = 1024`,

  coverage_week: `(
    origin String, territory UInt8, week UInt16, days UInt8
  ) engine = MergeTree order by (origin, territory, week)`,

  chart: `(
    id String, name String, owner String, entity_kind LowCardinality(String), description String,
    location LowCardinality(String), depth UInt32, metrics LowCardinality(String),
    origin LowCardinality(String)
  ) engine = MergeTree order by id`,
  chart_week: '(chart_id String, week UInt16) engine = MergeTree order by (chart_id, week)',
  import_log: '(origin String, file String, imported_at String) engine = MergeTree order by origin',
  import_week:
    '(chart_id String, week UInt16, file String, imported_at String) engine = MergeTree order by (chart_id, week)',
  // counts: empty when not known.
  chart_entry: `(
    chart_id String, week UInt16, rank UInt32, service_id String, premiere UInt16, weeks_on UInt32, peak UInt32,
    low UInt32, title Nullable(String), credit Nullable(String), counts Array(Int64)
  ) engine = MergeTree order by (chart_id, week, rank, service_id) settings index_granularity = 256`,

  search_row: `(
    kind UInt8, place UInt32, service_id String, title String, credit Nullable(String), origin LowCardinality(String)
  ) engine = MergeTree order by (kind, place) settings index_granularity = 256`,
  // A bitmap of row positions per word. Complete titles are words too (toTitleWord). The granularity is small because
  // bitmaps of frequent words are large.
  search_word: `(
    kind UInt8, word String, row_count UInt32, places AggregateFunction(groupBitmap, UInt32)
  ) engine = MergeTree order by (kind, word) settings index_granularity = 16`,
}

/** Temporary table for building search_word. */
export const POSTINGS = '(kind UInt8, word String, place UInt32) engine = MergeTree order by (kind, word, place)'
