/** Raise the version if the tables change. A file of another version is renamed, and a new one is started. */
export const ARCHIVE_VERSION = 1

/** Entity and chart IDs are stored once and numbered. Entries have an index by entity, to find all positions of a song. */
export const ARCHIVE_SCHEMA = `
create table if not exists chart (
  no integer primary key,
  provider text not null,
  id text not null,
  summary text not null,
  unique (provider, id)
) strict;

create table if not exists newest_week (
  chart_no integer primary key,
  week text not null,
  start_date text not null,
  end_date text not null,
  read_at integer not null,
  checked_at integer,
  arrived_after integer,
  arrived_by integer
) strict;

create table if not exists entity (
  no integer primary key,
  id text not null unique
) strict;

create table if not exists week (
  no integer primary key,
  chart_no integer not null,
  week text not null,
  start_date text not null,
  end_date text not null,
  lead text,
  entries integer not null,
  fingerprint text not null,
  seen_at integer not null,
  read_at integer not null,
  changes text,
  unique (chart_no, week)
) strict;
create index if not exists week_by_reading on week (read_at);

create table if not exists entry (
  entity_no integer not null,
  week_no integer not null,
  rank integer not null,
  peak integer,
  weeks_on integer,
  total real,
  primary key (entity_no, week_no)
) strict, without rowid;
create index if not exists entry_by_week on entry (week_no);

-- Totals in Album Equivalents by the formula that came later. Weeks that older versions have stored have none.
create table if not exists revalued (
  week_no integer not null,
  entity_no integer not null,
  total real not null,
  primary key (week_no, entity_no)
) strict, without rowid;

-- All entries of a week in one value (packed-entries.ts), because insights read all weeks of a chart. Weeks that older versions have
-- stored get theirs when they are read. The fingerprint is that of the week, so that an older version can't leave a wrong one.
create table if not exists packed_week (
  week_no integer primary key,
  fingerprint text not null,
  entries blob not null
) strict;

-- Unit of the totals, from the names of the chart's metrics; empty without one. Weeks that older versions have stored have no row.
create table if not exists week_unit (
  week_no integer primary key,
  unit text not null
) strict;
`
