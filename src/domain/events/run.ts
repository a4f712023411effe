import type { ChartEntry, HistoryAnswer } from '#contract/api/charts.ts'

/** Rank of a title in a week. Null if it wasn't on the chart. `isKnown` is false if the week isn't loaded. */
export type KnownRank = { isKnown: boolean; rank: number | null }

export type RunPoint = Pick<HistoryAnswer['weeks'][number], 'week' | 'state'> & { rank: number | null }

/** Returns all weeks of a run except the last one. */
export function toEarlierRanks(run: readonly RunPoint[]): KnownRank[] {
  return run.slice(0, -1).map(({ state, rank }) => ({ isKnown: state === 'shown', rank }))
}

type Run = Pick<ChartEntry, 'weeksOn' | 'premiereWeek'> & {
  earlier: readonly KnownRank[]
  run: readonly RunPoint[] | null
}

/**
 * Returns true if all weeks since the debut are known: the loaded run starts with the debut or is as long as the
 * title's weeks on the chart.
 */
export function isWholeRun({ weeksOn, premiereWeek, earlier, run }: Run): boolean {
  if (run !== null && run[0]?.week === premiereWeek && run.every(({ state }) => state === 'shown')) return true
  return weeksOn === earlier.filter(({ rank }) => rank !== null).length + 1
}
