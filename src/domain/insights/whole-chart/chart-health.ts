import { type ColumnWeek, createTitleNumbers, followsStored, NO_WEEKS_ON, TOP_10, TOP_40 } from '../insight-week.ts'
import { medianOf } from '../../numbers/median.ts'

/** Number of weeks on the chart from which a title counts as old. */
const WEEKS_IN_YEAR = 52

type WeekHealth = {
  titles: number
  /** Number of debuts. Null unless the week before is stored and each new title is known as a debut or a re-entry. */
  debuts: number | null
  reEntries: number | null
  top40Debuts: number | null
  /** Number of exits. Null unless the week before is stored. */
  exits: number | null
  /** `exits` as a share of last week's titles. */
  turnover: number | null
  /** Number of titles with a known count of weeks. `medianWeeksOn` and `olderThanYear` are based on them. */
  aged: number
  medianWeeksOn: number | null
  /** Share of titles with more than 52 weeks on the chart. */
  olderThanYear: number | null
  /** Share of the chart's units that the top 10 has. Null unless every title has units. */
  top10Share: number | null
  /** Share of the chart's units that roster titles have. Null without a roster. */
  oursShare: number | null
  /** Number of roster titles on the chart. Null without a roster. */
  ours: number | null
}

/** Returns true for a roster title. */
type IsOurs = (title: number) => boolean

/**
 * @param weeks oldest first
 * @param isOurs null without a roster
 */
export function toChartHealth(weeks: readonly ColumnWeek[], isOurs: IsOurs | null): WeekHealth[] {
  const lastSeen = createTitleNumbers(weeks)
  return weeks.map((week, index) => {
    const before = followsStored(weeks, index) ? (weeks[index - 1] ?? null) : null
    const arrivals = toArrivals(week, before?.titles.length ?? null, { index, lastSeen })
    const health = { ...arrivals, ...toAge(week), ...toShares(week, isOurs) }
    for (const title of week.titles) lastSeen[title] = index
    return health
  })
}

type Arrivals = Pick<WeekHealth, 'titles' | 'debuts' | 'reEntries' | 'top40Debuts' | 'exits' | 'turnover'>

const NO_ARRIVALS = { debuts: null, reEntries: null, top40Debuts: null }

/**
 * @param before number of titles in the week before; null if that week isn't stored
 * @param lastSeen last earlier week of each title, which identifies re-entries if the provider sends no weeks on the
 * chart
 */
function toArrivals(
  week: ColumnWeek,
  before: number | null,
  { index, lastSeen }: { index: number; lastSeen: Int32Array },
): Arrivals {
  const titles = week.titles.length
  if (before === null) return { titles, ...NO_ARRIVALS, exits: null, turnover: null }
  let [arrived, debuts, top40Debuts, isKnown] = [0, 0, 0, true]
  for (let place = 0; place < titles; place++) {
    const last = lastSeen[week.titles[place] ?? 0] ?? -1
    if (last !== -1 && last === index - 1) continue
    arrived += 1
    const weeksOn = week.weeksOn[place]
    if (weeksOn === NO_WEEKS_ON && last === -1) isKnown = false
    if (weeksOn !== 1) continue
    debuts += 1
    if ((week.ranks[place] ?? Infinity) <= TOP_40) top40Debuts += 1
  }
  const exits = before - (titles - arrived)
  const turnover = before === 0 ? null : exits / before
  if (!isKnown) return { titles, ...NO_ARRIVALS, exits, turnover }
  return { titles, debuts, reEntries: arrived - debuts, top40Debuts, exits, turnover }
}

function toAge({ weeksOn }: ColumnWeek): Pick<WeekHealth, 'aged' | 'medianWeeksOn' | 'olderThanYear'> {
  const ages = weeksOn.includes(NO_WEEKS_ON) ? weeksOn.filter((weeks) => weeks !== NO_WEEKS_ON) : weeksOn
  if (ages.length === 0) return { aged: 0, medianWeeksOn: null, olderThanYear: null }
  let old = 0
  for (let place = 0; place < ages.length; place++) if ((ages[place] ?? 0) > WEEKS_IN_YEAR) old += 1
  return { aged: ages.length, medianWeeksOn: medianOf(ages), olderThanYear: old / ages.length }
}

/** Uses published totals, because a formula applies to all titles of a week alike. */
function toShares({ titles, ranks, totals }: ColumnWeek, isOurs: IsOurs | null) {
  let [all, top10, own, ours] = [0, 0, 0, 0]
  for (let place = 0; place < titles.length; place++) {
    const total = totals?.[place] ?? Number.NaN
    all += total
    if ((ranks[place] ?? Infinity) <= TOP_10) top10 += total
    if (isOurs?.(titles[place] ?? 0) !== true) continue
    own += total
    ours += 1
  }
  const shareOf = (part: number) => (all > 0 ? part / all : null)
  return isOurs === null
    ? { top10Share: shareOf(top10), oursShare: null, ours: null }
    : { top10Share: shareOf(top10), oursShare: shareOf(own), ours }
}
