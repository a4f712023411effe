import { EVENT_KINDS, type EventKind, type EventOf, type TitleEvent } from '#contract/api/events.ts'
import type { TitleFacts } from './facts.ts'
import type { KindRow } from './kind-row.ts'
import { KINDS } from './kinds.ts'

/** @param threshold number of an alert rule; null to find what is news on its own */
export function findEvent<K extends EventKind>(
  kind: K,
  facts: TitleFacts,
  threshold: number | null = null,
): EventOf<K> | null {
  return KINDS[kind].find(facts, threshold)
}

/** Returns the events of these kinds, in their order. */
export function findEvents(facts: TitleFacts, kinds: readonly EventKind[] = EVENT_KINDS): TitleEvent[] {
  return kinds.flatMap((kind) => findEvent(kind, facts) ?? [])
}

export function rowOf({ kind }: Pick<TitleEvent, 'kind'>): KindRow {
  return KINDS[kind] as KindRow
}

/** Returns false for an event without a card and for kinds that only a later version knows. */
export function hasCard({ kind }: Pick<TitleEvent, 'kind'>): boolean {
  return Object.hasOwn(KINDS, kind) && KINDS[kind].card !== null
}

/** Sorts the most important event first. */
export function byImportance(one: TitleEvent, other: TitleEvent): number {
  return EVENT_KINDS.indexOf(one.kind) - EVENT_KINDS.indexOf(other.kind)
}
