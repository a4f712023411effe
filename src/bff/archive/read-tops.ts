import { setImmediate } from 'node:timers/promises'
import { addDays, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import { TOP_10 } from '#domain/insights/insight-week.ts'
import type { TopWeek } from '#domain/insights/longest-run.ts'
import { mapEntries, NO_ENTRIES } from './packed-entries.ts'
import type { StoredWeek, WeekArchive } from './week-archive.ts'

/** Weeks that are read in one turn of the event loop: a few milliseconds. */
const SLICE_WEEKS = 50

/** Reads the top 10 of stored weeks, in their order and only as far as the caller goes on. */
export async function* readTops(
  archive: Pick<WeekArchive, 'findEntries' | 'findEntityIds'>,
  weeks: readonly StoredWeek[],
): AsyncGenerator<TopWeek[]> {
  for (let index = 0; index < weeks.length; index += SLICE_WEEKS) {
    const slice = weeks.slice(index, index + SLICE_WEEKS)
    const stored = archive.findEntries(slice.map(({ no }) => no))
    const tops = slice.map(({ no }) =>
      mapEntries(stored.get(no) ?? NO_ENTRIES, (title, rank) => (rank <= TOP_10 ? title : [])).flat(),
    )
    const ids = archive.findEntityIds([...new Set(tops.flat())])
    yield slice.map(({ start }, at) => ({
      start,
      ids: (tops[at] ?? []).map((title) => ids.get(title) ?? String(title)),
    }))
    await setImmediate()
  }
}

/** The weeks before a day as far as none is missing, the latest first. */
export function toUnbroken(weeks: readonly StoredWeek[], start: IsoDate): StoredWeek[] {
  const unbroken: StoredWeek[] = []
  let expected = addDays(start, -DAYS_IN_WEEK)
  for (const week of weeks.toReversed()) {
    if (week.start > expected) continue
    if (week.start < expected) break
    unbroken.push(week)
    expected = addDays(expected, -DAYS_IN_WEEK)
  }
  return unbroken
}
