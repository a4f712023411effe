import { type Writer } from '../store/writer.ts'
import { fridayOf } from './calendar.ts'
import { hashText, unit } from './random.ts'
import { SAMPLE_ORIGIN } from './write-entities.ts'

/** Weeks that entities are popular by. */
const POPULARITY_WEEKS = 8

/**
 * Popularity is streams of the last weeks worldwide; search results come in its order. A part of one stream, drawn from
 * the id, decides between equals: else they would stand in the order of their writing, which an extension changes.
 */
export function writePopularity({ database }: Writer, endWeek: number): void {
  database.exec(`
    create temp table recent (series_id integer primary key, streams integer not null);
    insert into recent select series_id, sum(ad_a_od + ad_v_od + pr_a_od + pr_v_od + ad_a_pg + pr_a_pg)
      from fact where territory = 0 and week >= ${fridayOf(endWeek - POPULARITY_WEEKS)} group by series_id`)
  const sums = database.prepare(`
    select id, service_id, ifnull((
      select sum(streams) from entity_series join recent using (series_id) where entity_id = entity.id), 0) streams
    from entity where origin = ?`)
  const update = database.prepare('update entity set popularity = ? where id = ?')
  for (const { id, service_id: serviceId, streams } of sums.all(SAMPLE_ORIGIN))
    update.run(Number(streams) + unit(hashText(String(serviceId))), Number(id))
  database.exec('drop table recent')
}
