import type { ChartEntry } from '#contract/api/charts.ts'
import { toGain } from './figures.ts'

/** A rank and its figure can move in opposite directions, because a rank depends on the other titles. */
export type Divergence = 'up-on-less' | 'down-on-more'

/** Returns null if both moved the same way, one didn't move, or the change isn't known. */
export function toDivergence(entry: ChartEntry): Divergence | null {
  const gain = toGain(entry)
  if (gain === null) return null
  if (entry.movement === 'up' && gain < 0) return 'up-on-less'
  return entry.movement === 'down' && gain > 0 ? 'down-on-more' : null
}

/** @param plural name of the lead metric, such as Album Equivalents */
export function describeDivergence(divergence: Divergence, plural: string): string {
  return divergence === 'up-on-less' ? `up on lower ${plural}` : `down on higher ${plural}`
}
