import { type Draw } from './random.ts'
import { type WordBook } from './words/word-book.ts'

const MAX_DEPTH = 8

/** Grows a text from one of the book's slots. Throws for a slot the book does not have: that is a mistake in its data. */
export function growText(book: WordBook, slot: string, draw: Draw): string {
  const text = expand(book, `{${slot}}`, draw, 0)
  return text.charAt(0).toLocaleUpperCase(book.language) + text.slice(1)
}

/** Grows until `isTaken` lets it pass; after many tries a number tells it apart, as the last resort. */
export function growUnused(book: WordBook, slot: string, draw: Draw, isTaken: (text: string) => boolean): string {
  for (let attempt = 0; attempt < 40; attempt++) {
    const text = growText(book, slot, draw)
    if (!isTaken(text)) return text
  }
  const text = growText(book, slot, draw)
  let part = 2
  while (isTaken(`${text} ${part}`)) part++
  return `${text} ${part}`
}

function expand(book: WordBook, text: string, draw: Draw, depth: number): string {
  if (depth > MAX_DEPTH) throw new Error(`slots of ${book.language} run in a circle: ${text}`)
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const phrases = book.slots[name]
    if (phrases === undefined) throw new Error(`no slot ${name} in the words of ${book.language}`)
    return expand(book, draw.pick(phrases), draw, depth + 1)
  })
}
