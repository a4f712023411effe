import type { EventOf } from '#contract/api/events.ts'
import type { TitleFacts } from './facts.ts'
import * as rules from './rules.ts'

/** A climb or fall counts from this many places on, if the better rank is also at most this share of the other one. */
const BIG_MOVE = { places: 5, ratio: 2 / 3 }
/** A gain or loss counts from this share of last week's units on. */
const BIG_CHANGE = 0.25
export const PERCENT = 100

export function toHow(facts: TitleFacts): EventOf<'number-1'>['how'] {
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

/** @param least places; null for what is big on its own */
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

/** @param least percent; null for what is big on its own */
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

export function toLastRank({ last }: TitleFacts): number | null {
  return typeof last === 'string' ? null : last.rank
}
