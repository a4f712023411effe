export type CardTone = 'plain' | 'rise' | 'fall' | 'new' | 'reentry'

/** Content of a card, formatted for the reader's locale. */
export type CardContent = {
  /** Text at the top right, such as “US Songs 200”. */
  chart: string
  /** Small colored line above the fact, such as “Debuts at”. The user can edit it. */
  headline: string
  /** Color of headline and arrow. */
  tone: CardTone
  /** A figure such as “No. 3”, or a step such as “95 → 10”. */
  fact: { kind: 'figure'; text: string } | { kind: 'step'; from: string; to: string }
  /** A note such as “The highest debut of the week”. Empty if there is none. */
  note: string
  title: string
  /** Artist credit. Empty if not known. */
  credit: string
  /** At most three facts, such as “Album Equivalents” with 21,537. */
  facts: readonly { label: string; value: string }[]
  /** Sentences of the receipt, wrapped to two lines. */
  receipt: readonly string[]
  /** Alt text. */
  description: string
}
