import { type DatabaseSync } from 'node:sqlite'
import { type Writer } from '../store/writer.ts'

/** A place at the head of a chart counts like so many streams when search results are put in order. */
const POPULARITY_OF_FIRST_PLACE = 10_000_000

/** What hangs on everything together: which consumption belongs to whom, the order of results, the search index. */
export function finishImport(writer: Writer): void {
  linkSeries(writer.database)
  ratePopularity(writer.database)
  writer.rebuildSearch()
}

/**
 * Every imported series to the entities whose consumption it is. Done anew each time, since a later file may say that a
 * recording has a work, or is a song's.
 */
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

/** Streams, and places on charts as a measure where there are none. An artist has what the main credits have. */
function ratePopularity(database: DatabaseSync): void {
  database.exec(`
    create temp table rating (entity_id integer primary key, value real not null) strict;
    insert into rating
      select entity_id, sum(${POPULARITY_OF_FIRST_PLACE} * 1.0 / rank) from chart_entry group by entity_id;
    insert into rating
      select credit.artist_id, sum(value) from rating
        join credit on credit.entity_id = rating.entity_id and role = 'main' and artist_id is not null
      where true group by credit.artist_id
      on conflict do update set value = value + excluded.value;
    update entity set popularity = max(popularity, value)
      from rating where entity.id = entity_id and origin like 'import:%';
    drop table rating`)
}
