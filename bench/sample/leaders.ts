import { type DatabaseSync } from 'node:sqlite'
import { toDayNumber, toIsoDate } from '#contract/dates.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { quantile } from '../lib/timing.ts'
import { FIRST_WEEK } from './chart-rows.ts'
import { longestRunAtOne } from './figures.ts'
import { type OwnFigure } from './own-figure.ts'

const LATER_WEEKS = 8
const FAMOUS = 20
const RECENT_WEEKS = 13

export function measureLeaders(database: DatabaseSync): OwnFigure[] {
  const longest = longestRuns(database)
  const ofRuns =
    'the longest runs of charts_us_hot100_history by four years since 1992 are 11 to 19 weeks, and 14 weeks in charts_us_hot100'
  return [
    {
      what: 'longest run at number 1 of a song chart, median of the charts, in weeks',
      target: '19',
      range: [19 / 2, (19 * 4) / 3],
      source: ofRuns,
      sample: quantile(longest, 0.5),
    },
    {
      what: 'longest run at number 1 of all song charts, in weeks',
      target: 'at most 40',
      range: [0, 40],
      source: ofRuns + '; the sample has 45 charts, and small markets have fewer songs',
      sample: longest.at(-1) ?? Number.NaN,
    },
    {
      what: `most US downloads in a week of a song that is older than ${LATER_WEEKS} weeks`,
      target: 'at most 10,000',
      range: [0, 10_000],
      source:
        "Billboard's Digital Song Sales of January 2025 had number ones with 6,000 to 8,000 downloads (Wikipedia)",
      sample: mostLateDownloads(database),
    },
    {
      what: `songs of the ${FAMOUS} most streamed artists without a stream in the last ${RECENT_WEEKS} weeks`,
      target: '0',
      range: [0, 0],
      source: 'a catalog on streaming services is always listened to',
      sample: silentSongs(database),
    },
  ]
}

/** By chart, shortest first. */
function longestRuns(database: DatabaseSync): number[] {
  const rows = database
    .prepare(
      `select chart_id, week, entity_id from chart_entry join chart on chart.id = chart_id
      where rank = 1 and week >= ? and entity_kind = 'song' order by chart_id, week`,
    )
    .all(toDayNumber(FIRST_WEEK))
  const charts = Map.groupBy(rows, (row) => String(row['chart_id']))
  return [...charts.values()]
    .map((own) =>
      longestRunAtOne(
        own.map((row) => ({ week: toIsoDate(Number(row['week'])), rank: 1, title: String(row['entity_id']) })),
      ),
    )
    .toSorted((a, b) => a - b)
}

function mostLateDownloads(database: DatabaseSync): number {
  const [row] = database
    .prepare(
      `select max(sold) most from (
        select sum(song_sales) sold from entity
        cross join entity_series on entity_id = entity.id cross join fact using (series_id)
        where kind = 'song' and territory = ? and week > unixepoch(release_date) / 86400 + ? group by entity.id, week)`,
    )
    .all(TERRITORIES.indexOf('US'), LATER_WEEKS * 7)
  return Number(row?.['most'])
}

function silentSongs(database: DatabaseSync): number {
  const [row] = database
    .prepare(
      `with famous as (select id from entity where kind = 'artist' order by popularity desc limit ${FAMOUS}),
      last as (select max(week) week from chart_week)
      select count(*) songs from entity song join credit on credit.entity_id = song.id and role = 'main'
      where kind = 'song' and artist_id in (select id from famous) and not exists (
        select 1 from entity_series join fact using (series_id)
        where entity_id = song.id and territory = 0 and week > (select week from last) - ${RECENT_WEEKS * 7})`,
    )
    .all()
  return Number(row?.['songs'])
}
