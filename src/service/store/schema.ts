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
export const SCHEMA_VERSION = 1

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
-- Written in both directions, so that each end lists the other.
create table if not exists relation (
  from_id integer not null references entity (id) on delete cascade,
  relation text not null,
  position integer not null,
  to_id integer not null references entity (id) on delete cascade,
  primary key (from_id, relation, position, to_id)
) strict, without rowid;

-- recording_id null: sales of the product as a whole. product_id null: consumption whose product is not known.
create table if not exists series (
  id integer primary key,
  recording_id integer references entity (id),
  product_id integer references entity (id)
) strict;

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
create index if not exists chart_entry_entity on chart_entry (entity_id, chart_id, week);
`
