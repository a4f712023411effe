import type { EventOf } from '#contract/api/events.ts'
import type { TitleFacts } from './facts.ts'
import * as rules from './rules.ts'
import { toGrowth } from './taking-off.ts'
import { countWeeksInAll, countWeeksInARow, ledBefore } from './weeks-at-one.ts'

/** A climb or fall is big if it is at least this many places, and the better rank is at most this share of the other one. */
const BIG_MOVE = { places: 5, ratio: 2 / 3 }
/** A gain or loss is big from this share of last week's units on. */
const BIG_CHANGE = 0.25
const PERCENT = 100

export function toNumberOne(facts: TitleFacts): EventOf<'number-1'> | null {
  if (facts.now?.rank !== 1) return null
  const [inARow, inAll] = [countWeeksInARow(facts), countWeeksInAll(facts)]
  return { kind: 'number-1', rank: 1, how: toHow(facts), inARow, inAll, ledBefore: ledBefore(facts) }
}

function toHow(facts: TitleFacts): EventOf<'number-1'>['how'] {
  const arrival = rules.toArrival(facts)
  if (arrival !== null) return arrival === 'entry' ? 'unknown' : arrival
  const places = rules.toPlaces(facts)
  return places === null ? 'unknown' : places > 0 ? 'climb' : 'stays'
}

export function toArrivalEvent<K extends 'debut' | 're-entry' | 'entry'>(
  facts: TitleFacts,
  kind: K,
): { kind: K; rank: number } | null {
  return facts.now !== null && rules.toArrival(facts) === kind ? { kind, rank: facts.now.rank } : null
}

export function toPeakEvent<K extends 'peak' | 'peak-equaled' | 'at-peak'>(
  facts: TitleFacts,
  kind: K,
  state: ReturnType<typeof rules.toPeak>,
): { kind: K; rank: number; from: number | null } | null {
  return facts.now !== null && rules.toPeak(facts) === state
    ? { kind, rank: facts.now.rank, from: toLastRank(facts) }
    : null
}

/** @param threshold size of the top; null for the smallest one that the title enters */
export function toTopEvent(facts: TitleFacts, threshold: number | null): EventOf<'top'> | null {
  const top = threshold ?? rules.TOPS.find((each) => rules.entersTop(facts, each))
  if (facts.now === null || top === undefined || !rules.entersTop(facts, top)) return null
  return { kind: 'top', rank: facts.now.rank, from: toLastRank(facts), top }
}

export function toLeftTopEvent(facts: TitleFacts): EventOf<'left-top'> | null {
  const [top] = rules.TOPS
  const from = toLastRank(facts)
  if (facts.now === null || from === null || top === undefined || !rules.leavesTop(facts, top)) return null
  return { kind: 'left-top', rank: facts.now.rank, from, top }
}

/** @param least minimum in percent; null for any growth beyond the trend */
export function toGrowthEvent({ now, totals, unit }: TitleFacts, least: number | null): EventOf<'taking-off'> | null {
  const growth = toGrowth(totals, unit)
  if (now === null || growth === null || (growth.factor - 1) * PERCENT < (least ?? 0)) return null
  return { kind: 'taking-off', rank: now.rank, factor: growth.factor }
}

/** @param units gap between the title and its neighbor; null if it is too large */
export function toNeighborEvent<K extends 'next-rank' | 'cushion'>(
  { now }: TitleFacts,
  kind: K,
  units: number | null,
): { kind: K; rank: number; units: number } | null {
  return now === null || units === null ? null : { kind, rank: now.rank, units }
}

/** @param least minimum number of places; null for moves that are big on their own */
export function toMove<K extends 'climb' | 'fall'>(
  facts: TitleFacts,
  kind: K,
  least: number | null,
): { kind: K; rank: number; from: number; places: number } | null {
  const moved = rules.toPlaces(facts)
  const from = toLastRank(facts)
  if (facts.now === null || moved === null || from === null) return null
  const places = kind === 'climb' ? moved : -moved
  const { rank } = facts.now
  const isBig = Math.min(from, rank) <= Math.max(from, rank) * BIG_MOVE.ratio
  if (places <= 0 || places < (least ?? BIG_MOVE.places) || (least === null && !isBig)) return null
  return { kind, rank, from, places }
}

/** @param least minimum in percent; null for changes that are big on their own */
export function toUnitEvent<K extends 'gain' | 'loss'>(
  facts: TitleFacts,
  kind: K,
  least: number | null,
): { kind: K; rank: number; units: number; share: number | null } | null {
  const change = rules.toUnitChange(facts)
  const share = rules.toUnitShare(facts)
  if (facts.now === null || change === null) return null
  const units = kind === 'gain' ? change : -change
  const leastShare = least === null ? BIG_CHANGE : least / PERCENT
  if (units <= 0 || (leastShare > 0 && (share === null || Math.abs(share) < leastShare))) return null
  return { kind, rank: facts.now.rank, units, share }
}

function toLastRank({ last }: TitleFacts): number | null {
  return typeof last === 'string' ? null : last.rank
}
