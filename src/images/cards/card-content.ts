export type CardTone = 'plain' | 'rise' | 'fall' | 'new' | 'reentry'

/** What a card shows, formatted for the reader's locale. */
export type CardContent = {
  /** Top right, e.g. “US Songs 200”. */
  chart: string
  /** Small colored line above the fact, e.g. “Debuts at”. The user can edit it. */
  headline: string
  /** Color of the headline and of the arrow. */
  tone: CardTone
  /** “No. 3”, or “95 → 10” as two steps. */
  fact: { kind: 'figure'; text: string } | { kind: 'step'; from: string; to: string }
  /** E.g. “The highest debut of the week”. Empty if there is none. */
  note: string
  title: string
  /** Empty if unknown. */
  credit: string
  /** At most three, e.g. “Album Equivalents” with 21,537. */
  facts: readonly { label: string; value: string }[]
  /** Sentences, wrapped to two lines. */
  receipt: readonly string[]
  /** Alt text. */
  description: string
}
