import { DAY_MS, dayOf } from '#contract/dates.ts'
import type { WeekArchive } from '../archive/store/week-archive.ts'
import type { ChartWeeks } from '../charts/chart-weeks.ts'
import { LATE_WEEKS } from '../charts/find-latest-week.ts'

/** How many of the known charts are up to date. `current`: the last closed week is known. */
export type WeekCounts = { current: number; late: number; closedAgeSec: number }

const MS_PER_SEC = 1_000
type WeekSources = { archive: WeekArchive; chartWeeks: ChartWeeks; now: () => number }

export function countWeeks({ archive, chartWeeks: { weeks }, now }: WeekSources): WeekCounts {
  const last = weeks.lastClosedWeek(dayOf(now()))
  const { start, end } = weeks.windowOf(last)
  const oldest = weeks.windowOf(weeks.step(last, -LATE_WEEKS)).start
  const newest = archive.listNewest().filter(({ window }) => window.start >= oldest)
  const current = newest.filter(({ window }) => window.start >= start).length
  const closedAgeSec = (now() - (Date.parse(end) + DAY_MS)) / MS_PER_SEC
  return { current, late: newest.length - current, closedAgeSec }
}
