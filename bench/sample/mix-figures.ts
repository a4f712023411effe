import { type MixWeek, onDemand } from './song-mix.ts'

/** Each is measured in the sample only: the files have no breakouts. */
export type MixFigure = {
  what: string
  target: string
  least: number
  unit?: '%' | 'x'
  measure: (weeks: readonly MixWeek[], elsewhere: readonly MixWeek[]) => number
}

const FIRST_AGES = 4
const LATER_AGE = 26

/** Changes of two parts that differ by less look the same on a page. */
const NOTICEABLE = 0.005

export const MIX_FIGURES: readonly MixFigure[] = [
  {
    what: 'weeks in which audio changes of ad-supported and premium differ noticeably',
    target: 'at least 80 %',
    least: 80,
    unit: '%',
    measure: (weeks) => percentOfUnequalChanges(weeks),
  },
  {
    what: 'video share, first 4 weeks against after half a year',
    target: 'at least 1.3 x',
    least: 1.3,
    unit: 'x',
    measure: (weeks) => shareAt(weeks, isFirst, 'video') / shareAt(weeks, isLater, 'video'),
  },
  {
    what: 'premium audio share, after half a year against the first 4 weeks',
    target: 'at least 1.05 x',
    least: 1.05,
    unit: 'x',
    measure: (weeks) => shareAt(weeks, isLater, 'premiumAudio') / shareAt(weeks, isFirst, 'premiumAudio'),
  },
  {
    what: 'programmed streams per on-demand stream, after half a year against the first 4 weeks',
    target: 'at least 1.5 x',
    least: 1.5,
    unit: 'x',
    measure: (weeks) => shareAt(weeks, isLater, 'programmed') / shareAt(weeks, isFirst, 'programmed'),
  },
  {
    what: 'song sales per stream, first week against after half a year',
    target: 'at least 3 x',
    least: 3,
    unit: 'x',
    measure: (weeks) => shareAt(weeks, ({ age }) => age < 1, 'songSales') / shareAt(weeks, isLater, 'songSales'),
  },
  {
    what: "songs whose premium share's change within half a year differs between the US and Canada",
    target: 'at least 50 %',
    least: 50,
    unit: '%',
    measure: percentOfDifferentSongs,
  },
]

function isFirst({ age }: MixWeek): boolean {
  return age < FIRST_AGES
}

function isLater({ age }: MixWeek): boolean {
  return age >= LATER_AGE
}

function shareAt(
  weeks: readonly MixWeek[],
  isCounted: (week: MixWeek) => boolean,
  part: Exclude<keyof MixWeek, 'song' | 'age'>,
): number {
  const counted = weeks.filter(isCounted)
  return sum(counted, (week) => week[part]) / sum(counted, onDemand)
}

function percentOfUnequalChanges(weeks: readonly MixWeek[]): number {
  let pairs = 0
  let unequal = 0
  for (const [i, week] of weeks.entries()) {
    const before = weeks[i - 1]
    if (before?.song !== week.song || week.age - before.age !== 1 || before.adAudio === 0) continue
    pairs++
    const difference = week.adAudio / before.adAudio - week.premiumAudio / before.premiumAudio
    if (Math.abs(difference) > NOTICEABLE) unequal++
  }
  return (unequal / pairs) * 100
}

/** Compares how far the premium share rises in either territory. */
function percentOfDifferentSongs(weeks: readonly MixWeek[], elsewhere: readonly MixWeek[]): number {
  const other = Map.groupBy(elsewhere, ({ song }) => song)
  const differences = [...Map.groupBy(weeks, ({ song }) => song)].flatMap(([song, own]) => {
    const difference = premiumRise(own) - premiumRise(other.get(song) ?? [])
    return Number.isNaN(difference) ? [] : [difference]
  })
  return (differences.filter((difference) => Math.abs(difference) > NOTICEABLE).length / differences.length) * 100
}

function premiumRise(weeks: readonly MixWeek[]): number {
  return (
    shareAt(weeks, ({ age }) => age > FIRST_AGES && age < LATER_AGE, 'premiumAudio') -
    shareAt(weeks, isFirst, 'premiumAudio')
  )
}

function sum(weeks: readonly MixWeek[], value: (week: MixWeek) => number): number {
  return weeks.reduce((total, week) => total + value(week), 0)
}
