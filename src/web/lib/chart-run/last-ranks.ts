import type { WeekState } from '#domain/chart-view/sparkline-path.ts'

const MOST_WEEKS = 5

export type Run = { weeks: readonly { week: string; state: WeekState }[]; ranks: readonly (number | null)[] }

/** Describes the last ranks of a run, such as "12 → 8 → 3", and their weeks. Null if all were off the chart. */
export function describeLastRanks({ weeks, ranks }: Run): { ranks: string; weeks: string } | null {
  const latest = weeks.map(({ week, state }, i) => ({ week, state, rank: ranks[i] ?? null })).slice(-MOST_WEEKS)
  const shown = latest.slice(latest.findIndex(({ rank }) => rank !== null))
  const [first, last] = [shown.at(0), shown.at(-1)]
  if (first === undefined || last === undefined || shown.every(({ rank }) => rank === null)) return null
  const toText = ({ state, rank }: (typeof latest)[number]) =>
    rank !== null ? String(rank) : state === 'shown' ? 'off' : 'n/a'
  return {
    ranks: shown.map(toText).join(' → '),
    weeks: first.week === last.week ? `Rank in ${last.week}` : `Ranks from ${first.week} to ${last.week}`,
  }
}
