import type { DatabaseSync } from 'node:sqlite'
import { sum } from 'd3-array'
import { medianOf } from '#domain/numbers/median.ts'
import { DAYS_IN_WEEK } from '#contract/dates.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { COUNT_NAMES, unpackCounts } from '#service/store/facts.ts'
import type { Figure } from './figure.ts'

const WEEKS = 12
const SONGS = 200
/** Number of days of a week that are known when the others are predicted. */
const KNOWN_DAYS = 4
const STREAMS = COUNT_NAMES.flatMap((name, i) => (name.endsWith('_od') ? [i] : []))

/** Streams per day in consecutive weeks, one list per song. */
type Songs = readonly number[][]

export const DAY_FIGURES: readonly Figure<Songs>[] = [
  {
    what: "a song's change from day to day against the median of all songs, median",
    target: '3.2 %',
    range: [2.2, 4.3],
    unit: '%',
    source:
      'daily top 200 of Spotify in Japan, January 1 to 8, 2017, of the public data set of Spotify charts (Kaggle; 1,000 rows in bmzX14/spotify-chart-analysis): songs with 1,500 streams or more; by day 2.2 to 7.0 %',
    measure: (songs) => (medianOwnChange(songs) ?? Number.NaN) * 100,
  },
  {
    what: `error of a week that the first ${KNOWN_DAYS} days and the week before predict, median`,
    target: 'at least 1.3 %',
    range: [1.3, 4],
    unit: '%',
    source: 'follows from the figure above: independent changes of 3.2 % a day average out to 1.3 %',
    measure: (songs) => (medianPredictionError(songs) ?? Number.NaN) * 100,
  },
]

/** Reads the most popular songs in Japan, whose daily charts the source contains. */
export function readSongDays(database: DatabaseSync): Songs {
  const rows = database
    .prepare(
      `with song as (
        select id from entity where kind = 'song' order by popularity desc limit 2000
      ), last as (select max(week) week from chart_week)
      select song.id song, week, days from song
      cross join entity_series on entity_id = song.id cross join fact using (series_id)
      where territory = ? and week > (select week from last) - ${WEEKS * DAYS_IN_WEEK}
        and week <= (select week from last) order by week`,
    )
    .all(TERRITORIES.indexOf('JP'))
  const songs = [...Map.groupBy(rows, (row) => Number(row['song'])).values()].map((own) =>
    [...Map.groupBy(own, (row) => Number(row['week'])).values()].flatMap((ofWeek) => {
      const series = ofWeek.map((row) => unpackCounts(row['days'] as Uint8Array, DAYS_IN_WEEK))
      const toSum = (day: number) => sum(series, (days) => sum(STREAMS, (cell) => days[day]?.[cell] ?? 0))
      return Array.from({ length: DAYS_IN_WEEK }, (_, day) => toSum(day))
    }),
  )
  const complete = songs.filter((days) => days.length === WEEKS * DAYS_IN_WEEK && Math.min(...days) > 0)
  return complete.toSorted((a, b) => (b.at(-1) ?? 0) - (a.at(-1) ?? 0)).slice(0, SONGS)
}

function medianOwnChange(songs: Songs): number | null {
  const own: number[] = []
  for (let day = 1; day < WEEKS * DAYS_IN_WEEK; day++) {
    const changes = songs.map((days) => Math.log((days[day] ?? 0) / (days[day - 1] ?? 0)))
    const common = medianOf(changes) ?? 0
    own.push(...changes.map((change) => Math.abs(change - common)))
  }
  return medianOf(own)
}

function total(days: readonly number[]): number {
  return sum(days, (streams) => streams)
}

function medianPredictionError(songs: Songs): number | null {
  const errors = songs.flatMap((days) =>
    Array.from({ length: WEEKS - 1 }, (_, i) => {
      const before = days.slice(i * DAYS_IN_WEEK, (i + 1) * DAYS_IN_WEEK)
      const week = days.slice((i + 1) * DAYS_IN_WEEK, (i + 2) * DAYS_IN_WEEK)
      const predicted = (total(before) * total(week.slice(0, KNOWN_DAYS))) / total(before.slice(0, KNOWN_DAYS))
      return Math.abs(predicted / total(week) - 1)
    }),
  )
  return medianOf(errors)
}
