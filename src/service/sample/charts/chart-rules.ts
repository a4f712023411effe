import type { ChartPlan } from './chart-list.ts'
import type { Ranking, Run } from './ranking.ts'

/** Ranks that are open to every title, however old. */
const OPEN_RANKS = 50
const MOST_WEEKS_ON = 20
const MOST_WEEKS_SINCE_RELEASE = 30

export type Candidate = { releaseWeek: number; isChristmas: boolean; run: Run | undefined }

/**
 * Returns the numbers of the titles on the chart, highest first. A chart of current titles leaves out older ones below rank 50.
 * Otherwise, songs of past years would fill most of it. Older titles only fill ranks that would be empty, as in a small sample.
 */
export function pickEntries(
  ranking: Ranking,
  { depth, isCurrent }: Pick<ChartPlan, 'depth' | 'isCurrent'>,
  week: number,
  candidateOf: (number: number) => Candidate,
): number[] {
  if (!isCurrent) return ranking.top(depth)
  const all = ranking.top(Infinity)
  const isPicked = all.map((number, place) => place < OPEN_RANKS || isStillCurrent(candidateOf(number), week))
  let room = depth - isPicked.filter(Boolean).length
  return all.filter((_, place) => isPicked[place] === true || room-- > 0).slice(0, depth)
}

/** Christmas songs are always current, because they return every year. */
function isStillCurrent({ releaseWeek, isChristmas, run }: Candidate, week: number): boolean {
  if (isChristmas) return true
  return (run?.weeksOn ?? 0) < MOST_WEEKS_ON && week - releaseWeek < MOST_WEEKS_SINCE_RELEASE
}
