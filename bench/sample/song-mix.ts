import { type DatabaseSync } from 'node:sqlite'
import { toDayNumber } from '#contract/dates.ts'
import { type Territory, TERRITORIES } from '#contract/territories.ts'
import { FIRST_WEEK } from './chart-rows.ts'

/** One week of one song in one territory. */
export type MixWeek = {
  song: number
  /** Weeks since the release. */
  age: number
  adAudio: number
  video: number
  premiumAudio: number
  programmed: number
  songSales: number
}

const SONGS = 400
const DAYS = 7

/** The most popular songs that were released within the measured weeks. */
export function readMixWeeks(database: DatabaseSync, location: Territory): MixWeek[] {
  // A cross join keeps SQLite from reading all facts first.
  const rows = database
    .prepare(
      `with song as (
        select id, unixepoch(release_date) / 86400 released from entity
        where kind = 'song' and release_date >= ? order by popularity desc limit ${SONGS}
      )
      select song.id song, (week - released) / ${DAYS} age, sum(ad_a_od) adAudio, sum(ad_v_od + pr_v_od) video,
        sum(pr_a_od) premiumAudio, sum(ad_a_pg + pr_a_pg) programmed, sum(song_sales) songSales
      from song cross join entity_series on entity_id = song.id cross join fact using (series_id)
      where territory = ? and week >= ? and week >= released group by song.id, week order by song.id, week`,
    )
    .all(FIRST_WEEK, TERRITORIES.indexOf(location), toDayNumber(FIRST_WEEK))
  return rows as unknown as MixWeek[]
}

export function onDemand({ adAudio, video, premiumAudio }: MixWeek): number {
  return adAudio + video + premiumAudio
}
