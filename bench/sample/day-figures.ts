import { type DatabaseSync } from 'node:sqlite'
import { DAYS_IN_WEEK } from '#contract/dates.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { COUNT_NAMES, unpackCounts } from '#service/store/facts.ts'
import { quantile } from '../lib/timing.ts'
import { type OwnFigure } from './own-figure.ts'

const WEEKS = 12
const SONGS = 200
/** Days of a week that are known when the others are predicted. */
const KNOWN_DAYS = 4
const STREAMS = COUNT_NAMES.flatMap((name, i) => (name.endsWith('_od') ? [i] : []))

const JAPAN =
  'daily top 200 of Spotify in Japan, January 1 to 8, 2017, of the public data set of Spotify charts (Kaggle; 1,000 rows in bmzX14/spotify-chart-analysis): songs with 1,500 streams or more'

/** Day by day, the most popular songs in Japan, whose charts the source has. */
export function measureDays(database: DatabaseSync): OwnFigure[] {
  const songs = readSongs(database)
  return [
    {
      what: "a song's change from day to day against the median of all songs, median",
      target: '3.2 %',
      range: [2.2, 4.3],
      unit: '%',
      source: `${JAPAN}; by day 2.2 to 7.0 %`,
      sample: medianOwnChange(songs) * 100,
    },
    {
      what: `error of a week that the first ${KNOWN_DAYS} days and the week before predict, median`,
      target: 'at least 1.3 %',
      range: [1.3, 4],
      unit: '%',
      source: `follows from the figure above: independent changes of 3.2 % a day average out to 1.3 %`,
      sample: medianPredictionError(songs) * 100,
    },
  ]
}

/** Days of consecutive weeks, by song. */
function readSongs(database: DatabaseSync): number[][] {
  const rows = database
    .prepare(
      `with song as (
        select id from entity where kind = 'song' order by popularity desc limit 2000
      ), last as (select max(week) week from chart_week)
      select song.id song, week, days from song
      cross join entity_series on entity_id = song.id cross join fact using (series_id)
      where territory = ? and week > (select week from last) - ${WEEKS * DAYS_IN_WEEK}
        and week <= (select week from last)`,
    )
    .all(TERRITORIES.indexOf('JP'))
  const bySong = Map.groupBy(rows, (row) => Number(row['song']))
  const songs = [...bySong.values()].map((own) => {
    const weeks = [...Map.groupBy(own, (row) => Number(row['week']))].toSorted(([a], [b]) => a - b)
    return weeks.flatMap(([, ofWeek]) => sumDays(ofWeek.map((row) => row['days'] as Uint8Array)))
  })
  const whole = songs.filter((days) => days.length === WEEKS * DAYS_IN_WEEK && Math.min(...days) > 0)
  return whole.toSorted((a, b) => (b.at(-1) ?? 0) - (a.at(-1) ?? 0)).slice(0, SONGS)
}

function sumDays(packed: readonly Uint8Array[]): number[] {
  const sums = Array.from({ length: DAYS_IN_WEEK }, () => 0)
  for (const bytes of packed)
    for (const [day, counts] of unpackCounts(bytes, DAYS_IN_WEEK).entries())
      for (const i of STREAMS) sums[day] = (sums[day] ?? 0) + (counts[i] ?? 0)
  return sums
}

function medianOwnChange(songs: readonly number[][]): number {
  const own: number[] = []
  for (let day = 1; day < WEEKS * DAYS_IN_WEEK; day++) {
    const changes = songs.map((days) => Math.log((days[day] ?? 0) / (days[day - 1] ?? 0)))
    const common = median(changes)
    own.push(...changes.map((change) => Math.abs(change - common)))
  }
  return median(own)
}

function medianPredictionError(songs: readonly number[][]): number {
  const errors = songs.flatMap((days) =>
    Array.from({ length: WEEKS - 1 }, (_, i) => {
      const before = days.slice(i * DAYS_IN_WEEK, (i + 1) * DAYS_IN_WEEK)
      const week = days.slice((i + 1) * DAYS_IN_WEEK, (i + 2) * DAYS_IN_WEEK)
      const predicted = (sum(before) * sum(week.slice(0, KNOWN_DAYS))) / sum(before.slice(0, KNOWN_DAYS))
      return Math.abs(predicted / sum(week) - 1)
    }),
  )
  return median(errors)
}

function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
