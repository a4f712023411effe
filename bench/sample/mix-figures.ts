import { type DatabaseSync } from 'node:sqlite'
import { DAYS_IN_WEEK, toDayNumber } from '#contract/dates.ts'
import { type Territory, TERRITORIES } from '#contract/territories.ts'
import { FIRST_WEEK } from './chart-rows.ts'
import { atLeast, type Figure, percent, sum } from './figure.ts'

/** One week of one song in one territory. */
type MixWeek = Record<'song' | 'adAudio' | 'video' | 'premiumAudio' | 'programmed' | 'songSales', number> & {
  /** Weeks since the release. */
  age: number
}
type Mix = { us: readonly MixWeek[]; canada: readonly MixWeek[] }

const SONGS = 400
const FIRST_AGES = 4
const LATER_AGE = 26
/** Changes of two parts that differ by less look the same on a page. */
const NOTICEABLE = 0.005

const isFirst = ({ age }: MixWeek) => age < FIRST_AGES
const isLater = ({ age }: MixWeek) => age >= LATER_AGE
/** Share of a part in the streams at one age, compared with another age. */
const growth =
  (part: keyof MixWeek, isCounted: (week: MixWeek) => boolean, isCompared: (week: MixWeek) => boolean) =>
  ({ us }: Mix) =>
    shareAt(us, isCounted, part) / shareAt(us, isCompared, part)

export const MIX_FIGURES: readonly Figure<Mix>[] = [
  atLeast(
    'weeks in which audio changes of ad-supported and premium differ noticeably',
    80,
    percentOfUnequalChanges,
    '%',
  ),
  atLeast('video share, first 4 weeks against after half a year', 1.3, growth('video', isFirst, isLater), 'x'),
  atLeast(
    'premium audio share, after half a year against the first 4 weeks',
    1.05,
    growth('premiumAudio', isLater, isFirst),
    'x',
  ),
  atLeast(
    'programmed streams per on-demand stream, after half a year against the first 4 weeks',
    1.5,
    growth('programmed', isLater, isFirst),
    'x',
  ),
  atLeast(
    'song sales per stream, first week against after half a year',
    3,
    growth('songSales', ({ age }) => age < 1, isLater),
    'x',
  ),
  atLeast(
    "songs whose premium share's change within half a year differs between the US and Canada",
    50,
    percentOfDifferentSongs,
    '%',
  ),
]

/** The most popular songs that were released within the measured weeks. */
export function readMix(database: DatabaseSync): Mix {
  // A cross join keeps SQLite from reading all facts first.
  const query = database.prepare(
    `with song as (
      select id, unixepoch(release_date) / 86400 released from entity
      where kind = 'song' and release_date >= ? order by popularity desc limit ${SONGS}
    )
    select song.id song, (week - released) / ${DAYS_IN_WEEK} age, sum(ad_a_od) adAudio, sum(ad_v_od + pr_v_od) video,
      sum(pr_a_od) premiumAudio, sum(ad_a_pg + pr_a_pg) programmed, sum(song_sales) songSales
    from song cross join entity_series on entity_id = song.id cross join fact using (series_id)
    where territory = ? and week >= ? and week >= released group by song.id, week order by song.id, week`,
  )
  const read = (location: Territory) =>
    query.all(FIRST_WEEK, TERRITORIES.indexOf(location), toDayNumber(FIRST_WEEK)) as unknown as MixWeek[]
  return { us: read('US'), canada: read('CA') }
}

/** Share of the on-demand streams. */
function shareAt(weeks: readonly MixWeek[], isCounted: (week: MixWeek) => boolean, part: keyof MixWeek): number {
  const counted = weeks.filter(isCounted)
  const onDemand = sum(counted, ({ adAudio, video, premiumAudio }) => adAudio + video + premiumAudio)
  return sum(counted, (week) => week[part]) / onDemand
}

function percentOfUnequalChanges({ us }: Mix): number {
  const differences = us.flatMap((week, i) => {
    const before = us[i - 1]
    if (before?.song !== week.song || week.age - before.age !== 1 || before.adAudio === 0) return []
    return [week.adAudio / before.adAudio - week.premiumAudio / before.premiumAudio]
  })
  return percent(differences, isNoticeable)
}

/** Compares how far the premium share rises in either territory. */
function percentOfDifferentSongs({ us, canada }: Mix): number {
  const other = Map.groupBy(canada, ({ song }) => song)
  const differences = [...Map.groupBy(us, ({ song }) => song)].map(
    ([song, own]) => premiumRise(own) - premiumRise(other.get(song) ?? []),
  )
  return percent(
    differences.filter((difference) => !Number.isNaN(difference)),
    isNoticeable,
  )
}

function isNoticeable(difference: number): boolean {
  return Math.abs(difference) > NOTICEABLE
}

function premiumRise(weeks: readonly MixWeek[]): number {
  const isBetween = ({ age }: MixWeek) => age > FIRST_AGES && age < LATER_AGE
  return shareAt(weeks, isBetween, 'premiumAudio') - shareAt(weeks, isFirst, 'premiumAudio')
}
