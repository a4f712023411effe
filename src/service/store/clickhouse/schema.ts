import { COUNT_NAMES } from '../facts.ts'

/** A change of the tables raises it: a copy of another version is refused. */
export const CLICKHOUSE_SCHEMA_VERSION = 1

/**
 * The tables, in the order of schema.ts where they are the same. Two things differ, because the engine reads ranges of
 * sorted columns and has no cheap look-up beside the sort key: what is looked up in two ways is there twice (identifier),
 * and lists carry what the reader shows (chart_entry, credit, search_row), so that nothing large is joined.
 *
 * The sort key of each table is the question asked of it. See docs/scale.md for how they are laid out when they are large.
 */
export const TABLES: Record<string, string> = {
  meta: '(key String, value String) engine = MergeTree order by key',

  entity: `(
    id UInt64, kind LowCardinality(String), service_id String, title String, credit Nullable(String),
    release_date Nullable(String), popularity Float64, origin LowCardinality(String), record String
  ) engine = MergeTree order by id settings index_granularity = 256`,

  // scheme: 'service' for the service id, so that every look-up of an entity is a range of this table.
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

  // days: the eleven counts of Friday, then those of Saturday, and so on; empty where only the week is known. The one row
  // of a key that was written last (in epoch milliseconds) counts: a restated week is written again, beside the old one.
  fact: `(
    territory UInt8, series_id UInt64, week UInt16,
    ${COUNT_NAMES.map((name) => `${name} Int64 codec(T64, ZSTD)`).join(', ')},
    days Array(Int64) codec(ZSTD), written UInt64
  ) engine = ReplacingMergeTree(written)
  partition by intDiv(week, ${7 * 13}) order by (territory, series_id, week)
  settings index_granularity = 1024`,

  // An artist's weeks, summed: an artist may have many thousand series.
  artist_week: `(
    territory UInt8, artist_id UInt64, week UInt16, ${COUNT_NAMES.map((name) => `${name} Int64 codec(T64, ZSTD)`).join(', ')}
  ) engine = MergeTree partition by intDiv(week, ${7 * 13}) order by (territory, artist_id, week)
  settings index_granularity = 1024`,

  coverage_week: '(origin String, week UInt16, days UInt8) engine = MergeTree order by (origin, week)',
  coverage_territory: '(origin String, territory UInt8) engine = MergeTree order by (origin, territory)',

  chart: `(
    id String, name String, owner String, entity_kind LowCardinality(String), description String,
    location LowCardinality(String), depth UInt32, metrics LowCardinality(String)
  ) engine = MergeTree order by id`,
  chart_week: '(chart_id String, week UInt16) engine = MergeTree order by (chart_id, week)',
  // counts: empty where not known.
  chart_entry: `(
    chart_id String, week UInt16, rank UInt32, service_id String, premiere UInt16, weeks_on UInt32, peak UInt32,
    low UInt32, counts Array(Int64)
  ) engine = MergeTree order by (chart_id, week, rank, service_id) settings index_granularity = 256`,

  search_row: `(
    kind UInt8, place UInt32, service_id String, title String, credit Nullable(String)
  ) engine = MergeTree order by (kind, place) settings index_granularity = 256`,
  // Every word of the search with the places of its rows, in order of popularity, as one bitmap. A whole title is a word
  // too: see toTitleWord. Few words a block, because a frequent one is large.
  search_word: `(
    kind UInt8, word String, row_count UInt32, places AggregateFunction(groupBitmap, UInt32)
  ) engine = MergeTree order by (kind, word) settings index_granularity = 16`,
}

/** What the search is made from while a catalogue is loaded. */
export const POSTINGS = '(kind UInt8, word String, place UInt32) engine = MergeTree order by (kind, word, place)'
