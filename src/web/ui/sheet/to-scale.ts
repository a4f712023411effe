import { toTicks } from '../time-graph/graph-scale.ts'

/** Returns the ticks of a graph on the screen. Amounts start with zero, ranks with 1. */
export function toScale(values: readonly number[], isRank: boolean): { low: number; high: number; ticks: number[] } {
  const highest = Math.max(...values, isRank ? 2 : 0)
  if (isRank) {
    const ticks = toTicks(1, highest).filter((tick) => Number.isInteger(tick) && tick > 1 && tick <= highest)
    return { low: 1, high: highest, ticks: [1, ...ticks] }
  }
  const ticks = toTicks(Math.min(...values, 0), highest)
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks }
}
