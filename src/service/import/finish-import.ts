import type { DatabaseSync } from 'node:sqlite'
import { TERRITORIES, WORLDWIDE } from '#contract/territories.ts'
import { STREAM_NAMES } from '../store/facts.ts'
import { type DayNumber, toIsoDate } from '#contract/dates.ts'
import { weekOf } from '#contract/week-label.ts'
import type { Writer } from '../store/writer.ts'
import { deriveImports } from './derive/derive-imports.ts'
import type { ImportReport } from './report.ts'

/** For the order of search results, a week at number 1 counts as this many streams. */
const POPULARITY_OF_FIRST_PLACE = 10_000_000

export function finishImport(
  writer: Writer,
  importedWeeks: ReadonlyMap<string, ReadonlySet<DayNumber>>,
  report: ImportReport,
): void {
  const { renamedIn, correctedIn } = deriveImports(writer)
  const renamed = countWeeks(renamedIn, importedWeeks)
  const corrected = countWeeks(correctedIn, importedWeeks)
  if (renamed > 0) report.notes.push(`titles recognized by last week's rank, because their text changed: ${renamed}`)
  if (corrected > 0) {
    report.notes.push(`published peaks corrected, because the title had already ranked higher: ${corrected}`)
  }
  const shorter = report.files.reduce((sum, file) => sum + file.shorter, 0)
  if (shorter > 0) report.notes.push(`stored weeks that had more titles than these files: ${shorter}`)
  for (const [id, weeks] of importedWeeks) {
    // If all rows of a chart were rejected, it has no week.
    if (weeks.size > 0) report.charts.push({ id, week: weekOf(toIsoDate(Math.max(...weeks))) })
  }
  listDiscographies(writer.database)
  linkSeries(writer.database)
  ratePopularity(writer.database)
  writer.rebuildSearch()
}

function countWeeks(
  found: ReadonlyMap<string, readonly DayNumber[]>,
  imported: ReadonlyMap<string, ReadonlySet<DayNumber>>,
): number {
  let n = 0
  for (const [chartId, weeks] of found) n += weeks.filter((week) => imported.get(chartId)?.has(week)).length
  return n
}

/** Links imported series to entities. Rebuilds all links, because a new file may add a recording to a song. */
function linkSeries(database: DatabaseSync): void {
  database.exec(`
    create temp table imported_series as
      select id, recording_id, product_id from series where origin like 'import:%';
    create unique index temp.imported_series_id on imported_series (id);
    delete from entity_series where series_id in (select id from imported_series);
    insert or ignore into entity_series
      select recording_id, id from imported_series where recording_id is not null
      union all
      select product_id, id from imported_series where product_id is not null
      union all
      select relation.to_id, id from imported_series
        join relation on from_id = recording_id and relation in ('song', 'work')
      union all
      select relation.to_id, id from imported_series
        join relation on from_id = product_id and relation = 'album'
      union all
      select artist_id, id from imported_series
        join credit on entity_id in (recording_id, product_id) and role = 'main' and artist_id is not null;
    drop table imported_series`)
}

function listDiscographies(database: DatabaseSync): void {
  database.exec(`
    create temp table discography as
      select artist_id, 'discography_' || kind as relation, entity.id as entity_id,
        -cast(ifnull(julianday(release_date), 0) as integer) as position
      from credit join entity on entity.id = credit.entity_id
      where kind in ('album', 'song') and origin like 'import:%' and role = 'main' and artist_id is not null;
    delete from relation where relation in ('discography_album', 'discography_song')
      and to_id in (select id from entity where origin like 'import:%');
    delete from relation where relation = 'artist' and from_id in (
      select id from entity where kind in ('album', 'song') and origin like 'import:%');
    insert or replace into relation (from_id, relation, to_id, position)
      select artist_id, relation, entity_id, position from discography;
    insert or ignore into relation (from_id, relation, to_id, position)
      select entity_id, 'artist', artist_id, 0 from discography;
    drop table discography`)
}

/**
 * Rates recordings by streams, songs and albums by chart positions (songs also by their recordings), and artists by the
 * sum of what they are main artist of. Uses integers, so that the order of summing doesn't matter.
 */
function ratePopularity(database: DatabaseSync): void {
  database.exec(`
    create temp table rating (entity_id integer primary key, value integer not null) strict;
    insert into rating
      select recording_id, sum(streams) from (
        select series_id, ${STREAM_NAMES.join(' + ')} as streams from fact
        where territory = ${TERRITORIES.indexOf(WORLDWIDE)}
        union all select series_id, streams from other_weeks
      ) join series on series.id = series_id
      where origin like 'import:%' and recording_id is not null
      group by recording_id;
    update entity set popularity = max(popularity, value) from rating where entity.id = entity_id;
    delete from rating;

    insert into rating
      select entity_id, sum(${POPULARITY_OF_FIRST_PLACE} / rank) from chart_entry
      where chart_id in (select id from chart where origin like 'import:%') group by entity_id;
    insert into rating
      select to_id, cast(sum(popularity) as integer) from relation join entity on entity.id = from_id
      where relation = 'song' and kind = 'recording' and origin like 'import:%' group by to_id
      on conflict do update set value = value + excluded.value;
    insert into rating
      select artist_id, sum(value) from rating join credit using (entity_id)
      where role = 'main' and artist_id is not null group by artist_id
      on conflict do update set value = value + excluded.value;
    update entity set popularity = ifnull((select value from rating where entity_id = entity.id), 0)
      where origin like 'import:%' and kind in ('song', 'album', 'artist')
        and popularity <> ifnull((select value from rating where entity_id = entity.id), 0);
    drop table rating`)
}
