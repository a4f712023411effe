import type { DatabaseSync } from 'node:sqlite'
import { SEARCH_KINDS, type SearchKind } from '#contract/entities.ts'
import { toStoreError } from './store-fault.ts'

/**
 * Increase the version with every change of {@link SCHEMA}. A store of another version is rejected with instructions.
 * Changes to the sample's generator have their own version.
 *
 * Facts are stored per *series*: the consumption of one recording through one product (or an unknown product), or the
 * sales of a complete product. Each unit of consumption is in exactly one series and every entity is a set of series,
 * so totals agree however they are queried. A row of `fact` is one series, territory, and chart week: eleven weekly
 * sums in columns, and the seven days packed in `days` for date ranges that start or end within a week.
 */
export const SCHEMA_VERSION = 4

/** Prefixes of these lengths are indexed. Longer prefixes match few words and need no index. */
export const PREFIX_LENGTHS = [1, 2, 3, 4, 5, 6] as const

export function searchTable(kind: SearchKind): string {
  return `search_${kind}`
}

/** Tables that only imports use. Imports also create them in stores of earlier versions. */
export const IMPORT_TABLES = `
-- The entities that keys of imported files mean, such as 'recording:isrc:<ISRC>'.
create table if not exists import_key (
  key text primary key,
  entity_id integer not null references entity (id) on delete cascade
) strict, without rowid;
create index if not exists import_key_entity on import_key (entity_id);

-- Worldwide streams in weeks whose facts are not in this store. Empty unless the store is a copy of some weeks.
create table if not exists other_weeks (
  series_id integer primary key,
  streams integer not null
) strict;
`

export const SCHEMA = `${IMPORT_TABLES}
create table if not exists meta (key text primary key, value text not null) strict, without rowid;

-- kind: artist, song, album, recording, product, work. record: EntityRecord as JSON. origin: 'sample' or the name of an
-- import. popularity: search results are sorted by it, highest first.
create table if not exists entity (
  id integer primary key,
  kind text not null,
  service_id text not null unique,
  title text not null,
  credit text,
  release_date text,
  popularity real not null default 0,
  origin text not null,
  record text not null
) strict;
create index if not exists entity_origin on entity (origin, kind);

-- Standard identifiers. One value can belong to several entities (an ISRC belongs to its recording and its song). The scheme
-- 'service' holds former service ids of entities that turned out to be the same.
create table if not exists identifier (
  scheme text not null,
  value text not null,
  entity_id integer not null references entity (id) on delete cascade,
  primary key (scheme, value, entity_id)
) strict, without rowid;
create index if not exists identifier_entity on identifier (entity_id);

-- artist_id: null when the credited name is not an artist in the store.
create table if not exists credit (
  entity_id integer not null references entity (id) on delete cascade,
  position integer not null,
  artist_id integer references entity (id),
  name text not null,
  role text not null,
  primary key (entity_id, position)
) strict, without rowid;
create index if not exists credit_artist on credit (artist_id);

-- Entity to entity: 'recording' (song to its recordings), 'product' (album to its editions), 'work', 'track', …
-- Stored in both directions, so that each entity lists the other. position: sort order, lowest first.
create table if not exists relation (
  from_id integer not null references entity (id) on delete cascade,
  relation text not null,
  to_id integer not null references entity (id) on delete cascade,
  position integer not null,
  primary key (from_id, relation, to_id)
) strict, without rowid;

-- recording_id: null for sales of a complete product. product_id: null when the product is not known.
-- origin: copied from the recording (or product), for coverage.
create table if not exists series (
  id integer primary key,
  recording_id integer references entity (id),
  product_id integer references entity (id),
  origin text not null
) strict;
create unique index if not exists series_key on series (ifnull(recording_id, 0), ifnull(product_id, 0));

create table if not exists entity_series (
  entity_id integer not null,
  series_id integer not null,
  primary key (entity_id, series_id)
) strict, without rowid;

-- territory: index in TERRITORIES; worldwide (AA) is stored as the sum of the others. week: day number of its Friday.
-- ad, pr: ad-supported, premium; a, v: audio, video; od, pg: on-demand, programmed. unsplit: streams without breakouts.
-- days: see facts.ts; null when only the weekly total is known.
create table if not exists fact (
  territory integer not null,
  series_id integer not null,
  week integer not null,
  ad_a_od integer not null,
  ad_a_pg integer not null,
  ad_v_od integer not null,
  ad_v_pg integer not null,
  pr_a_od integer not null,
  pr_a_pg integer not null,
  pr_v_od integer not null,
  pr_v_pg integer not null,
  unsplit integer not null,
  song_sales integer not null,
  album_sales integer not null,
  days blob,
  primary key (territory, series_id, week)
) strict, without rowid;

-- Weeks for which an origin has facts in a territory, so that its series without a fact there have zero consumption.
-- days: bit mask of the days with data, Friday lowest; 0 if only weekly totals are known. Facts from charts are not
-- included, because a title that isn't on a chart has an unknown count: it is known only in the weeks of its facts.
create table if not exists coverage_week (
  origin text not null,
  territory integer not null,
  week integer not null,
  days integer not null,
  primary key (origin, territory, week)
) strict, without rowid;

-- key: identifies the chart in its source. metrics: 'facts' (computed from the entries' counts), 'streams' (published
-- streams only), 'none' (a ranking without figures).
create table if not exists chart (
  id text primary key,
  key text not null unique,
  name text not null,
  owner text not null,
  entity_kind text not null,
  description text not null,
  location text not null,
  depth integer not null,
  metrics text not null,
  origin text not null
) strict, without rowid;

create table if not exists chart_week (
  chart_id text not null references chart (id) on delete cascade,
  week integer not null,
  primary key (chart_id, week)
) strict, without rowid;

-- Imported files, one row per import, origin and file. file: name without folders. imported_at: ISO 8601, UTC. rows: number
-- of imported rows. Times are only here, so that separate imports and one import of all files otherwise give equal stores.
create table if not exists import_log (
  id integer primary key,
  origin text not null,
  file text not null,
  imported_at text not null,
  rows integer not null
) strict;

-- The file that a chart week was last imported from.
create table if not exists import_week (
  chart_id text not null references chart (id) on delete cascade,
  week integer not null,
  import_id integer not null references import_log (id),
  primary key (chart_id, week)
) strict, without rowid;

-- counts: the eleven weekly sums, packed like one day of fact.days; null when not known. premiere: day number of the
-- premiere week's Friday. weeks_on, peak and low are as of this week. title, credit: as printed on this chart, if that
-- differs from the entity's own.
create table if not exists chart_entry (
  chart_id text not null,
  week integer not null,
  rank integer not null,
  entity_id integer not null references entity (id),
  premiere integer not null,
  weeks_on integer not null,
  peak integer not null,
  low integer not null,
  counts blob,
  title text,
  credit text,
  primary key (chart_id, week, rank, entity_id)
) strict, without rowid;

-- Imported chart rows as printed. Entities, credits and counters are worked out from all of them after each import, so that
-- the order of imports doesn't matter. track: the publisher's id, or empty.
create table if not exists published_row (
  chart_id text not null references chart (id) on delete cascade,
  week integer not null,
  rank integer not null,
  title text not null,
  artist text not null,
  track text not null,
  last_week integer,
  peak integer,
  weeks_on integer,
  streams integer,
  label text,
  duration_sec integer,
  primary key (chart_id, week, rank, title, artist, track)
) strict, without rowid;

-- Names of imported entities as each catalog prints them, by import key. style: how to split the credit; names: JSON, if
-- the catalog lists them. album: import key of an album to link.
create table if not exists printed_name (
  key text not null,
  source text not null,
  title text not null,
  credit text not null,
  style text not null,
  names text not null,
  album text not null,
  primary key (key, source, title, credit, names)
) strict, without rowid;

-- The search index, rebuilt by Writer.rebuildSearch: one full-text table per kind (searchTable). Its row ids are positions
-- by popularity, so that results need no sorting. kind: index in SEARCH_KINDS.
create table if not exists search_row (
  kind integer not null,
  place integer not null,
  entity_id integer not null,
  title_hash integer not null,
  primary key (kind, place)
) strict, without rowid;
create index if not exists search_row_title on search_row (kind, title_hash);
-- Every indexed word and its number of rows, for correcting misspelled words.
create table if not exists search_word (
  kind integer not null,
  word text not null,
  row_count integer not null,
  primary key (kind, word)
) strict, without rowid;
${SEARCH_KINDS.map(
  // Words are already folded and split (search-words.ts), so the simplest tokenizer is enough. Without the prefix
  // indexes, a short prefix takes 20 ms instead of 0.02, because FTS5 merges every word that matches it.
  (kind) => `create virtual table if not exists ${searchTable(kind)} using fts5(
  words, content='', columnsize=0, detail=none, prefix='${PREFIX_LENGTHS.join(' ')}', tokenize='ascii'
);
create virtual table if not exists ${searchTable(kind)}_vocab using fts5vocab('${searchTable(kind)}', 'row');`,
).join('\n')}
`

export const SCHEMA_VERSION_KEY = 'schema_version'

/** Returns true for a store of an earlier version. The tables of version 4 changed once more in its first hour. */
export function isOutdated(database: DatabaseSync): boolean {
  const version = Number(readMeta(database, SCHEMA_VERSION_KEY))
  return version < SCHEMA_VERSION || (version === SCHEMA_VERSION && !hasFinalTables(database))
}

function hasFinalTables(database: DatabaseSync): boolean {
  return hasColumn(database, 'chart_entry', 'credit') && hasColumn(database, 'coverage_week', 'territory')
}

/** Throws an error that explains what the operator must do. */
export function checkSchemaVersion(database: DatabaseSync, file: string): void {
  const version = readVersion(database, file)
  if (version === String(SCHEMA_VERSION) && hasFinalTables(database)) return
  if (Number(version) > SCHEMA_VERSION) {
    throw new Error(
      `${file} was written by a newer version of Chartroom (store version ${version}, this one reads ${SCHEMA_VERSION}). ` +
        'Start that version, or restore a backup from before the upgrade.',
    )
  }
  throw new Error(
    `${file} is a store of version ${version ?? 'unknown'} that this program can't read. ` +
      'Move the file elsewhere, or start Chartroom, which moves it. Then import your own files again.',
  )
}

function readVersion(database: DatabaseSync, file: string): string | null {
  try {
    return hasMeta(database) ? readMeta(database, SCHEMA_VERSION_KEY) : null
  } catch (error) {
    throw toStoreError(file, error)
  }
}

export function hasColumn(database: DatabaseSync, table: string, column: string): boolean {
  return database.prepare('select 1 from pragma_table_info(?) where name = ?').get(table, column) !== undefined
}

/** Returns false for a new file. */
export function hasMeta(database: DatabaseSync): boolean {
  return database.prepare("select 1 from sqlite_schema where name = 'meta'").get() !== undefined
}

export function readMeta(database: DatabaseSync, key: string): string | null {
  const row = database.prepare('select value from meta where key = ?').get(key)
  return row === undefined ? null : String(row['value'])
}
