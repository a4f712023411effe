import type { WeekState } from '#domain/chart-view/sparkline-path.ts'
import { countNoun } from '#domain/numbers/count-noun.ts'

/** Returns the alt text of a sparkline. */
export function describeRun(
  weeks: readonly { week: string; state: WeekState | 'waiting' }[],
  ranks: readonly (number | null)[],
): string {
  const shown = weeks.flatMap(({ week, state }, i) => (state === 'shown' ? [{ week, rank: ranks[i] ?? null }] : []))
  const on = shown.flatMap(({ week, rank }) => (rank === null ? [] : [{ week, rank }]))
  const parts = [`On the chart in ${on.length} of ${countNoun(shown.length, 'week')}`]
  const best = on.reduce<(typeof on)[number] | null>((top, at) => (top === null || at.rank < top.rank ? at : top), null)
  if (best !== null) parts.push(`best rank ${best.rank} in ${best.week}`)
  const gaps = countGaps(shown.map(({ rank }) => rank))
  if (gaps > 0) parts.push(countNoun(gaps, 'gap'))
  const unavailable = weeks.filter(({ state }) => state === 'unavailable').length
  if (unavailable > 0) parts.push(`${countNoun(unavailable, 'week')} not available`)
  const waiting = weeks.filter(({ state }) => state === 'waiting').length
  if (waiting > 0) parts.push(`${countNoun(waiting, 'week')} loading`)
  const failed = weeks.filter(({ state }) => state === 'failed').length
  if (failed > 0) parts.push(`${countNoun(failed, 'week')} failed to load`)
  return parts.join(', ')
}

/** Ignores weeks before the first and after the last one on the chart. */
export function countGaps(ranks: readonly (number | null)[]): number {
  let gaps = 0
  let last = -1
  ranks.forEach((rank, i) => {
    if (rank === null) return
    if (last >= 0 && i - last > 1) gaps++
    last = i
  })
  return gaps
}
