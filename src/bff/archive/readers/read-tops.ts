import { setImmediate } from 'node:timers/promises'
import { addDays, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import { TOP_10 } from '#domain/insights/insight-week.ts'
import type { TopWeek } from '#domain/insights/longest-run.ts'
import { mapEntries, NO_ENTRIES } from '../packed/packed-entries.ts'
import type { StoredWeek } from '../store/stored-weeks.ts'
import type { WeekArchive } from '../store/week-archive.ts'

/** Number of weeks that are read in one turn of the event loop, which takes a few milliseconds. */
const SLICE_WEEKS = 50

type StoredWeeks = readonly Pick<StoredWeek, 'no' | 'start'>[]

export type ReadTops = () => AsyncGenerator<TopWeek[]>

/** Returns a function that reads the top 10 of stored weeks in order. Each week is read once, when it is needed. */
export function createTopReader(archive: Parameters<typeof readTops>[0], weeks: StoredWeeks): ReadTops {
  const slices: TopWeek[][] = []
  const rest = readTops(archive, weeks)
  return async function* () {
    yield* slices
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
      slices.push(next.value)
      yield next.value
    }
  }
}

async function* readTops(
  archive: Pick<WeekArchive, 'findEntries' | 'findEntityIds'>,
  weeks: StoredWeeks,
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

/** Returns the weeks before a day up to the first gap, latest first. */
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
