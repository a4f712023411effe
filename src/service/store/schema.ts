import { SEARCH_KINDS, type SearchKind } from '#contract/entities.ts'

/**
 * The tables of the embedded store. A change here raises {@link SCHEMA_VERSION}: a store of another version is refused
 * with a sentence that says what to do.
 *
 * Facts are kept per *series*: the consumption that one recording has through one product (or through none that is
 * known), and the sales of a product as a whole. Each unit of consumption is in exactly one series, and every entity is
 * a set of series, so that all sums agree whichever way they are asked. One row of `fact` is a series, a territory and a
 * chart week: eleven weekly sums in columns, for SQL, and the seven days behind them packed in `days`, for ranges that
 * cut a week.
 */
export const SCHEMA_VERSION = 3

/** Beginnings of so many letters have an index of their own; longer ones begin few words. */
export const PREFIX_LENGTHS = [1, 2, 3, 4, 5, 6] as const

export function searchTable(kind: SearchKind): string {
  return `search_${kind}`
}

export const SCHEMA = `
create table if not exists meta (key text primary key, value text not null) strict, without rowid;

-- Every entity of the six kinds. kind: artist, song, album, recording, product, work. record: the kind's facts as JSON
-- (EntityRecord). origin: 'sample' or the name of an import. popularity orders search results, higher first.
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

-- Outside identifiers. One value may name several entities (an ISRC names its recording and its song).
create table if not exists identifier (
  scheme text not null,
  value text not null,
  entity_id integer not null references entity (id) on delete cascade,
  primary key (scheme, value, entity_id)
) strict, without rowid;
create index if not exists identifier_entity on identifier (entity_id);

-- Who an entity is credited to, in order. artist_id is null for a name that is no entity.
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
-- Written in both directions, so that each end lists the other. position orders the list, the lowest first.
create table if not exists relation (
  from_id integer not null references entity (id) on delete cascade,
  relation text not null,
  to_id integer not null references entity (id) on delete cascade,
  position integer not null,
  primary key (from_id, relation, to_id)
) strict, without rowid;

-- recording_id null: sales of the product as a whole. product_id null: consumption whose product is not known.
-- origin: that of the recording (or product); see coverage.
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

-- territory: index in TERRITORIES; worldwide (AA) is stored too, as the sum of the others. week: day number of its
-- Friday. ad, pr: ad-supported, premium; a, v: audio, video; od, pg: on-demand, programmed. unsplit: streams whose
-- breakout is not known. days: see facts.ts; null where only the week is known.
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

-- What is known at all, so that no consumption can be told from no knowledge: the weeks and the territories for which
-- an origin brought any fact. days: a bit for each day of the week (Friday lowest) on which anything was consumed.
create table if not exists coverage_week (
  origin text not null,
  week integer not null,
  days integer not null,
  primary key (origin, week)
) strict, without rowid;
create table if not exists coverage_territory (
  origin text not null,
  territory integer not null,
  primary key (origin, territory)
) strict, without rowid;

-- key: what an import knows the chart by. metrics: 'facts' (worked out from the entries' own counts), 'streams'
-- (published streams only), 'none' (a ranking without figures).
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

-- counts: the eleven weekly sums behind the metrics, packed as in fact.days for one day; null where not known.
-- premiere: day number of the premiere week's Friday. All history is as of this week.
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
  primary key (chart_id, week, rank, entity_id)
) strict, without rowid;

-- The search index, made anew by Writer.rebuildSearch: one full-text table a kind (see searchTable), whose row ids are
-- the places in order of popularity, so that results come in that order without sorting. kind: index in SEARCH_KINDS.
create table if not exists search_row (
  kind integer not null,
  place integer not null,
  entity_id integer not null,
  title_hash integer not null,
  primary key (kind, place)
) strict, without rowid;
create index if not exists search_row_title on search_row (kind, title_hash);
-- Every word of the index and how many rows hold it: what a misspelt word is looked up in.
create table if not exists search_word (
  kind integer not null,
  word text not null,
  row_count integer not null,
  primary key (kind, word)
) strict, without rowid;
${SEARCH_KINDS.map(
  // Words arrive folded and split (search-words.ts), so the plainest tokenizer does; no positions are kept. Without an
  // index of its own a beginning is looked up by merging every word that begins so: 20 ms where it takes 0.02.
  (kind) => `create virtual table if not exists ${searchTable(kind)} using fts5(
  words, content='', columnsize=0, detail=none, prefix='${PREFIX_LENGTHS.join(' ')}', tokenize='ascii'
);
create virtual table if not exists ${searchTable(kind)}_vocab using fts5vocab('${searchTable(kind)}', 'row');`,
).join('\n')}
`
