import type { ChartEntry, HistoryAnswer } from '#contract/api/charts.ts'

/** A title's rank in a week; null if it wasn't on the chart. `isKnown` is false if the week hasn't been loaded. */
export type KnownRank = { isKnown: boolean; rank: number | null }

/** A title's rank in a week of its run. */
export type RunPoint = Pick<HistoryAnswer['weeks'][number], 'week' | 'state'> & { rank: number | null }

/** The weeks before the last point of a run. */
export function toEarlierRanks(run: readonly RunPoint[]): KnownRank[] {
  return run.slice(0, -1).map(({ state, rank }) => ({ isKnown: state === 'shown', rank }))
}

type Run = Pick<ChartEntry, 'weeksOn' | 'premiereWeek'> & {
  earlier: readonly KnownRank[]
  run: readonly RunPoint[] | null
}

/** True if all weeks since the premiere are known: the loaded run begins with it, or has as many weeks as the title has been on. */
export function isWholeRun({ weeksOn, premiereWeek, earlier, run }: Run): boolean {
  if (run !== null && run[0]?.week === premiereWeek && run.every(({ state }) => state === 'shown')) return true
  return weeksOn === earlier.filter(({ rank }) => rank !== null).length + 1
}
