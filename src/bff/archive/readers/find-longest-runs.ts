import type { LongestRun } from '#contract/api/events.ts'
import type { IsoDate } from '#contract/dates.ts'
import { TOP_10 } from '#domain/insights/insight-week.ts'
import { findLongestRun, MIN_RUN_WEEKS, type TopWeek } from '#domain/insights/longest-run.ts'
import { createTopReader, toUnbroken } from './read-tops.ts'
import type { WeekArchive } from '../store/week-archive.ts'

type RankedWeek = {
  chart: { id: string }
  window: { start: IsoDate }
  entries: readonly { id: string; rank: number; weeksOn: number | null }[]
}
type Sources = {
  archive: Pick<WeekArchive, 'findChart' | 'findEntries' | 'findEntityIds'>
  flushArchive: () => void
}

/** Finds titles with an unusually long run in the top 10, by ID. Makes no provider calls. */
export async function findLongestRuns(
  context: Sources,
  { chart, window: { start }, entries }: RankedWeek,
  isWanted: (id: string) => boolean,
): Promise<ReadonlyMap<string, LongestRun>> {
  const runs = new Map<string, LongestRun>()
  const top = entries.filter(({ rank }) => rank <= TOP_10)
  const wanted = top.filter(({ id, weeksOn }) => isWanted(id) && (weeksOn === null || weeksOn >= MIN_RUN_WEEKS))
  if (wanted.length === 0) return runs
  context.flushArchive()
  const before = toUnbroken(context.archive.findChart(chart.id)?.weeks ?? [], start)
  const readTops = createTopReader(context.archive, before)
  async function* toWeeks(): AsyncGenerator<TopWeek> {
    yield { start, ids: top.map(({ id }) => id) }
    for await (const slice of readTops()) yield* slice
  }
  for (const { id } of wanted) {
    const run = await findLongestRun(toWeeks(), id)
    if (run !== null) runs.set(id, run)
  }
  return runs
}
