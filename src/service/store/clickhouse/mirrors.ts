import { DAYS_IN_WEEK } from '#contract/dates.ts'
import { COUNT_NAMES } from '../facts.ts'
import { toEntityWords } from '../search-index.ts'
import { toTitleHash } from '../search-words.ts'

type SqlRow = Record<string, unknown>

/** How a ClickHouse table follows from a table of the SQLite schema. */
export type Mirror = {
  table: string
  /**
   * Name of the SQLite table.
   * @default table
   */
  source?: string
  /** Columns of the sort key. They identify a row in both engines. */
  key: readonly string[]
  /** Columns that are the same in both engines. */
  values: readonly string[]
  /** SQLite expressions for columns that only ClickHouse has. The row is `r`. */
  added?: Record<string, string>
  /** A column that SQLite stores packed and ClickHouse as an array, and its number of packed rows. */
  packed?: { column: string; rows: number }
  /** Columns that only ClickHouse has, computed from the row. */
  computed?: { columns: readonly string[]; of: (row: SqlRow) => unknown[] }
}

export const MIRRORS: readonly Mirror[] = [
  { table: 'meta', key: ['key'], values: ['value'] },
  {
    table: 'entity',
    key: ['id'],
    values: ['kind', 'service_id', 'title', 'credit', 'release_date', 'popularity', 'origin', 'record'],
    computed: { columns: ['words'], of: (row) => [[toTitleWord(String(row['title'])), ...toEntityWords(row)]] },
  },
  { table: 'identifier', key: ['scheme', 'value', 'entity_id'], values: [] },
  { table: 'entity_identifier', source: 'identifier', key: ['entity_id', 'scheme', 'value'], values: [] },
  {
    table: 'credit',
    key: ['entity_id', 'position'],
    values: ['artist_id', 'name', 'role'],
    added: { artist_service_id: '(select service_id from entity where id = r.artist_id)' },
  },
  { table: 'relation', key: ['from_id', 'relation', 'to_id'], values: ['position'] },
  { table: 'series', key: ['id'], values: ['recording_id', 'product_id', 'origin'] },
  { table: 'entity_series', key: ['entity_id', 'series_id'], values: [] },
  {
    table: 'fact',
    key: ['territory', 'series_id', 'week'],
    values: [...COUNT_NAMES, 'days'],
    packed: { column: 'days', rows: DAYS_IN_WEEK },
  },
  { table: 'coverage_week', key: ['origin', 'territory', 'week'], values: ['days'] },
  {
    table: 'chart',
    key: ['id'],
    values: ['key', 'name', 'owner', 'entity_kind', 'description', 'location', 'depth', 'metrics', 'origin'],
  },
  { table: 'chart_week', key: ['chart_id', 'week'], values: [] },
  { table: 'import_log', key: ['origin', 'id'], values: ['file', 'imported_at', 'rows'] },
  {
    table: 'import_week',
    key: ['chart_id', 'week'],
    values: ['import_id'],
    added: {
      file: '(select file from import_log where id = r.import_id)',
      imported_at: '(select imported_at from import_log where id = r.import_id)',
    },
  },
  {
    table: 'chart_entry',
    key: ['chart_id', 'week', 'rank', 'entity_id'],
    values: ['premiere', 'weeks_on', 'peak', 'low', 'counts', 'title', 'credit'],
    added: { service_id: '(select service_id from entity where id = r.entity_id)' },
    packed: { column: 'counts', rows: 1 },
  },
  {
    table: 'published_row',
    key: ['chart_id', 'week', 'rank', 'title', 'artist', 'track'],
    values: ['last_week', 'peak', 'weeks_on', 'streams', 'label', 'duration_sec'],
  },
  { table: 'printed_name', key: ['key', 'source', 'title', 'credit', 'names'], values: ['style', 'album'] },
  { table: 'import_key', key: ['key'], values: ['entity_id'] },
]

/** Returns the word that stands for a complete title in the index. Real words contain no equals sign. */
export function toTitleWord(title: string): string {
  return `=${toTitleHash(title)}`
}
