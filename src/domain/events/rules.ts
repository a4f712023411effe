import { toGain, toGainShare } from '../chart-view/figures.ts'
import type { TitleFacts } from './facts.ts'

/** Numbers of weeks on a chart that count as a milestone. */
export const MILESTONE_WEEKS: readonly number[] = [10, 26, 52, 100]

/** Sizes of tops. An event names the smallest one that a title enters. */
export const TOPS: readonly number[] = [10, 40, 100]

/** Neighbors are close if their difference is less than this share of the title's own units. */
const CLOSE = 0.05

/** Places gained (positive) or lost (negative) since last week. Null unless the title was on both charts. */
export function toPlaces({ now, last }: Pick<TitleFacts, 'now' | 'last'>): number | null {
  return now === null || typeof last === 'string' ? null : last.rank - now.rank
}

/** How a title that wasn't on last week's chart got onto it. */
export function toArrival({ now, last, arrival }: TitleFacts): 'debut' | 're-entry' | 'entry' | null {
  if (now === null || last !== 'off') return null
  return arrival === 'new' ? 'debut' : arrival === 're' ? 're-entry' : 'entry'
}

export function hasExited({ now, last }: TitleFacts): boolean {
  return now === null && typeof last === 'object'
}

/** Returns true if the title wasn't in these ranks last week. A shorter chart has no other ranks to enter them from. */
export function entersTop({ now, last, depth }: TitleFacts, top: number): boolean {
  if (now === null || now.rank > top || last === 'unknown' || (depth !== null && depth <= top)) return false
  return last === 'off' || last.rank > top
}

/** True if the title was in these ranks last week and is below them now. */
export function leavesTop({ now, last }: Pick<TitleFacts, 'now' | 'last'>, top: number): boolean {
  return now !== null && typeof last === 'object' && last.rank <= top && now.rank > top
}

/** Compares the rank with the best earlier one. Null if the rank is lower, and in the first week. */
export function toPeak({ now, bestBefore }: TitleFacts): 'new' | 'equaled' | 'unknown' | null {
  if (now === null || bestBefore === 'none' || (now.peak !== null && now.rank > now.peak)) return null
  if (bestBefore === 'unknown') return now.peak === null ? null : 'unknown'
  if (now.rank === bestBefore) return 'equaled'
  return now.rank < bestBefore ? 'new' : null
}

/** Returns the change in units since last week, like for like. Null if either week isn't known. */
export function toUnitChange({ now, last }: Pick<TitleFacts, 'now' | 'last'>): number | null {
  return now === null || typeof last === 'string'
    ? null
    : toGain({ metrics: [now.total], comparableLastTotal: last.total })
}

/**
 * Returns the relative change of the units. Null if last week's are zero or negative, because a percentage would be meaningless.
 */
export function toUnitShare({ now, last }: Pick<TitleFacts, 'now' | 'last'>): number | null {
  return now === null || typeof last === 'string'
    ? null
    : toGainShare({ metrics: [now.total], comparableLastTotal: last.total })
}

export function isMilestone(weeks: number | null): weeks is number {
  return weeks !== null && MILESTONE_WEEKS.includes(weeks)
}

/** Returns the gap in units to the title one rank above. Null if it is large. */
export function toUnitsBehind({ now, above }: TitleFacts): number | null {
  return now === null || above === null ? null : toClose(now.total, above - (now.total ?? 0))
}

/** Returns the lead in units over the title one rank below. Null if it is large. */
export function toUnitsAhead({ now, below }: TitleFacts): number | null {
  return now === null || below === null ? null : toClose(now.total, (now.total ?? 0) - below)
}

function toClose(total: number | null, difference: number): number | null {
  return total !== null && difference > 0 && difference < total * CLOSE ? difference : null
}
