import type { EventKind, EventOf, TitleEvent } from '#contract/api/events.ts'
import type { BADGE_TONES, RuleKind } from '#contract/desk/alerts.ts'
import type { EventCard } from './card-words.ts'
import type { FactName, TitleFacts } from './facts.ts'
import type { Predicate } from './words.ts'

export type BadgeTone = (typeof BADGE_TONES)[number]
type Badge = { text: string; tone: BadgeTone }

/** Everything that is defined about a kind of event. */
export type KindRow<E extends TitleEvent = TitleEvent> = {
  /** Name of the kind, for menus. */
  name: string
  /** Facts that the event needs in order to be found. */
  needs: readonly FactName[]
  /** @param threshold number of an alert rule; null to find what is news on its own */
  find(facts: TitleFacts, threshold: number | null): E | null
  /** Importance from 0 to 1. */
  importance: number
  polarity: 'up' | 'down' | 'neutral' | 'ahead'
  badge(event: E): Badge
  /** @param units short unit after a number, such as `AE` */
  says(event: E, units: string): Predicate
  /**
   * Returns a few words for a badge next to the title.
   * @param units as in `says`
   */
  short(event: E, units: string): string
  /** Returns a further sentence. Null if there is none. */
  note(event: E): string | null
  /**
   * Events on several charts share a line if `by` returns the same text. `showsRank`: the line adds the rank on each other chart.
   */
  join: { by: (event: E) => string; showsRank: boolean }
  /** Card of the event. Null if it has none. */
  card: EventCard<E> | null
  /** Kind of alert rule that watches for the event. alert-rules.ts has its threshold. Null if there is none. */
  alert: RuleKind | null
}

/** The compiler asks for the row of every kind in `K`. */
export type KindRows<K extends EventKind> = { readonly [Each in K]: KindRow<EventOf<Each>> }

/** Joins all events of the kind into one line. */
export const ONE_LINE: KindRow['join'] = { by: () => '', showsRank: false }

/** Joins all events of the kind into one line, which adds the rank on each other chart. */
export const ONE_LINE_WITH_RANKS: KindRow['join'] = { by: () => '', showsRank: true }

/** Used by kinds whose sentence is complete. */
export const none = () => null
