import type { EventOf } from '#contract/api/events.ts'

/** Numbers in the language and with the decimals of a card. */
export type CardFormat = {
  rank: (rank: number) => string
  /** A rank in a move from one to the other. */
  step: (rank: number) => string
  count: (value: number, noun: string) => string
  /** A change of the units. */
  difference: (units: number) => string
  /** Name of the units, such as `Album Equivalents`. */
  unitNames: string
}
export type CardFigure = { kind: 'figure'; text: string } | { kind: 'step'; from: string; to: string }
export type CardWords = { headline: string; fact: CardFigure; note: string }
/** Figures below the headline of a card. */
export type CardFact = 'units' | 'streams' | 'sales' | 'change' | 'rank' | 'weeks-on' | 'peak'

export type EventCard<E> = {
  words(event: E, format: CardFormat): CardWords
  /** Most important first. The first three that are known are shown. */
  facts: readonly CardFact[]
  /** For the title that has the most of it: completes “The … of the week”. */
  best: { name: string; highlight: 'highestDebut' | 'highestReEntry' | 'biggestClimb' | 'biggestGain' } | null
  /** Null for the color of the move. */
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
