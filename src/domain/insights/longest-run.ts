import type { LongestRun } from '#contract/api/events.ts'
import { addDays, DAYS_IN_WEEK, toDayNumber, type IsoDate } from '#contract/dates.ts'
import { TOP_10 } from './insight-week.ts'

/** Shorter runs are common. */
export const MIN_RUN_WEEKS = 10
/** A run is news if no other title had one as long for this many weeks: a year. */
export const MIN_WEEKS_SINCE = 52

/** IDs of the titles in the top 10 of a week. */
export type TopWeek = { start: IsoDate; ids: readonly string[] }
/** A run in the top 10. `end`: first day of its last week. */
type Run = { weeks: number; end: IsoDate }

/**
 * Finds when another title last had as many weeks in a row in the top 10. Returns null unless the title's run became
 * longer this week than one that ended in that time. Otherwise each further week of a long run would be news.
 * @param weeks latest first without gaps, starting with the week of the event; loaded only as far as needed
 */
export async function findLongestRun(
  weeks: AsyncIterable<TopWeek> | Iterable<TopWeek>,
  title: string,
): Promise<LongestRun | null> {
  let latest: IsoDate | null = null
  let earliest: IsoDate = ''
  let own: number | null = null
  let running = new Map<string, Run>()
  const ended: Run[] = []
  for await (const { start, ids } of weeks) {
    latest ??= start
    earliest = start
    const before = running
    running = new Map(ids.map((id) => [id, lengthen(before.get(id), start)]))
    for (const [id, run] of before) if (id !== title && !running.has(id)) ended.push(run)
    if (own === null) {
      if (running.has(title)) continue
      const weeksOfTitle = before.get(title)?.weeks ?? 0
      // Another title may have started its run in the same week.
      if (weeksOfTitle < MIN_RUN_WEEKS || ended.some((run) => run.weeks === weeksOfTitle)) return null
      own = weeksOfTitle
    }
    const enough = own
    const reached = running.values().find((run) => run.weeks >= enough)
    if (reached !== undefined) return toNews({ latest, weeks: own, since: reached.end, ended })
  }
  if (own === null || latest === null) return null
  // A run in the earliest week may have started before it, so only the weeks after it are certain.
  const uncertain = [...running.values()].map(({ end }) => addDays(end, DAYS_IN_WEEK))
  const storedSince = uncertain.reduce((one, other) => (one > other ? one : other), earliest)
  return toNews({ latest, weeks: own, since: null, storedSince, ended })
}

function lengthen(run: Run | undefined, start: IsoDate): Run {
  return run === undefined ? { weeks: 1, end: start } : { ...run, weeks: run.weeks + 1 }
}

type Found = { latest: IsoDate; weeks: number; since: IsoDate | null; storedSince?: IsoDate; ended: readonly Run[] }

function toNews({ latest, weeks, since, storedSince = since ?? latest, ended }: Found): LongestRun | null {
  const isLong = toDayNumber(latest) - toDayNumber(since ?? storedSince) >= MIN_WEEKS_SINCE * DAYS_IN_WEEK
  const isPassed = ended.some((run) => run.weeks === weeks - 1 && run.end < latest && run.end > (since ?? ''))
  return isLong && isPassed ? { weeks, top: TOP_10, since, storedSince } : null
}
