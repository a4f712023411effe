import type { EventOf } from '#contract/api/events.ts'

/** Number formats for the language and the decimals of a card. */
export type CardFormat = {
  rank: (rank: number) => string
  /** Formats one of the two ranks of a move. */
  step: (rank: number) => string
  count: (value: number, noun: string) => string
  /** Formats a change of the units. */
  difference: (units: number) => string
  /** Name of the unit in the plural, such as `Album Equivalents`. */
  unitNames: string
}
export type CardFigure = { kind: 'figure'; text: string } | { kind: 'step'; from: string; to: string }
export type CardWords = { headline: string; fact: CardFigure; note: string }
/** Figures below the headline of a card. */
export type CardFact = 'units' | 'streams' | 'sales' | 'change' | 'rank' | 'weeks-on' | 'peak'

export type EventCard<E> = {
  words(event: E, format: CardFormat): CardWords
  /** Facts, most important first. The card shows the first three that are known. */
  facts: readonly CardFact[]
  /** Words for the title that leads a highlight. They complete “The … of the week”. */
  best: { name: string; highlight: 'highestDebut' | 'highestReEntry' | 'biggestClimb' | 'biggestGain' } | null
  /** Color of the card. Null means that it depends on the move. */
  tone: 'plain' | 'rise' | null
}

export function toPeakCard(headline: string): EventCard<EventOf<'peak' | 'peak-equaled' | 'at-peak'>> {
  return {
    words: ({ rank, from }, format) => ({
      headline,
      fact: toFigure(format.rank(rank)),
      note: from !== null && from > rank ? `Up from ${format.rank(from)}` : '',
    }),
    facts: ['units', 'change', 'weeks-on'],
    best: null,
    tone: null,
  }
}

export function toWeeksCard(
  headline: string,
  facts: readonly CardFact[],
): EventCard<EventOf<'weeks-at-1' | 'milestone'>> {
  return {
    words: ({ weeks }, format) => ({ headline, fact: toFigure(format.count(weeks, 'week')), note: '' }),
    facts,
    best: null,
    tone: 'plain',
  }
}

export function toFigure(text: string): CardFigure {
  return { kind: 'figure', text }
}

export function toStep(from: number | null, rank: number, format: CardFormat): CardFigure {
  return from === null ? toFigure(format.rank(rank)) : { kind: 'step', from: format.step(from), to: format.step(rank) }
}
