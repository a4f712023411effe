import type { DatabaseSync } from 'node:sqlite'
import { medianOf } from '#domain/numbers/median.ts'
import { toDayNumber, toIsoDate } from '#contract/dates.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { FIRST_WEEK } from './chart-rows.ts'
import type { Figure } from './figure.ts'
import { longestRunAtOne } from './figures.ts'

const LATER_WEEKS = 8
const FAMOUS = 150
const RECENT_WEEKS = 13
const RUNS =
  'the longest runs of charts_us_hot100_history by four years since 1992 are 11 to 19 weeks, and 14 weeks in charts_us_hot100'

/** These figures are measured in the sample only, because no file of real charts contains them. */
export const LEADER_FIGURES: readonly Figure<DatabaseSync>[] = [
  {
    what: 'longest run at number 1 of a song chart, median of the charts, in weeks',
    target: '19',
    range: [19 / 2, (19 * 4) / 3],
    source: RUNS,
    measure: (database) => medianOf(longestRuns(database)),
  },
  {
    what: 'longest run at number 1 of all song charts, in weeks',
    target: 'at most 40',
    range: [0, 40],
    source: `${RUNS}; the sample has 45 charts, and small markets have fewer songs`,
    measure: (database) => Math.max(...longestRuns(database)),
  },
  {
    what: `most US downloads in a week of a song that is older than ${LATER_WEEKS} weeks`,
    target: 'at most 10,000',
    range: [0, 10_000],
    source: "Billboard's Digital Song Sales of January 2025 had number ones with 6,000 to 8,000 downloads (Wikipedia)",
    measure: (database) =>
      readOne(
        database,
        `select max(sold) from (
          select sum(song_sales) sold from entity
          cross join entity_series on entity_id = entity.id cross join fact using (series_id)
          where kind = 'song' and territory = ${TERRITORIES.indexOf('US')}
            and week > unixepoch(release_date) / 86400 + ${LATER_WEEKS * 7} group by entity.id, week)`,
      ),
  },
  {
    what: `songs of the ${FAMOUS} most streamed artists without a stream in the last ${RECENT_WEEKS} weeks`,
    target: '0',
    range: [0, 0],
    source: 'a catalog on streaming services is always listened to',
    measure: (database) =>
      readOne(
        database,
        `with famous as (select id from entity where kind = 'artist' order by popularity desc limit ${FAMOUS}),
        last as (select max(week) week from chart_week)
        select count(*) from entity song join credit on credit.entity_id = song.id and role = 'main'
        where kind = 'song' and artist_id in (select id from famous) and not exists (
          select 1 from entity_series join fact using (series_id)
          where entity_id = song.id and territory = 0 and week > (select week from last) - ${RECENT_WEEKS * 7})`,
      ),
  },
]

function readOne(database: DatabaseSync, sql: string): number {
  return Number(Object.values(database.prepare(sql).get() ?? {})[0])
}

/** Returns one length per chart. */
function longestRuns(database: DatabaseSync): number[] {
  const rows = database
    .prepare(
      `select chart_id, week, entity_id from chart_entry join chart on chart.id = chart_id
      where rank = 1 and week >= ? and entity_kind = 'song' order by chart_id, week`,
    )
    .all(toDayNumber(FIRST_WEEK))
    .map((row) => ({
      chart: row['chart_id'],
      week: toIsoDate(Number(row['week'])),
      rank: 1,
      title: String(row['entity_id']),
    }))
  return [...Map.groupBy(rows, ({ chart }) => chart).values()].map(longestRunAtOne)
}
