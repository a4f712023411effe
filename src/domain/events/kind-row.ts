import type { TitleEvent } from '#contract/api/events.ts'
import type { BADGE_TONES, RuleKind } from '#contract/desk/alerts.ts'
import type { EventCard } from './card-words.ts'
import type { FactName, TitleFacts } from './facts.ts'
import type { Predicate } from './words.ts'

export type BadgeTone = (typeof BADGE_TONES)[number]
type Badge = { text: string; tone: BadgeTone }

/** All that is decided about a kind of events. */
export type KindRow<E extends TitleEvent = TitleEvent> = {
  /** On its own, as in menus. */
  name: string
  /** Facts without which the event isn't found. */
  needs: readonly FactName[]
  /** @param threshold of an alert; null for what is worth telling on its own */
  find(facts: TitleFacts, threshold: number | null): E | null
  /** From 0 to 1. */
  importance: number
  polarity: 'up' | 'down' | 'neutral' | 'ahead'
  badge(event: E): Badge
  /** @param units after a number: `AE` */
  says(event: E, units: string): Predicate
  /** In a few words, for a badge next to the title. */
  short(event: E): string
  /** Adds to the sentence; null if there is nothing to add. */
  note(event: E): string | null
  /** Events on several charts are one line if this is equal. `showsRank`: each other chart is named with the rank there. */
  join: { by: (event: E) => string; showsRank: boolean }
  /** Null for an event that has no card. */
  card: EventCard<E> | null
  /** The alert rules that watch for it; alert-rules.ts has their thresholds. Null if none does. */
  alert: RuleKind | null
}

/** Events of a kind on several charts are one line, which names each chart with the rank there. */
export const ONE_LINE_WITH_RANKS: KindRow['join'] = { by: () => '', showsRank: true }

/** For a kind whose sentence says everything. */
export const none = () => null
