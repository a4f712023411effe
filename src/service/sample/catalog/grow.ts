import type { Draw } from '../random.ts'
import type { WordBook } from './words/word-book.ts'

const MAX_DEPTH = 8
const TRIES = 40

/** Matches repetitions such as "Kite & Kite" and "Noche y Noche". */
const JOINED_TO_ITSELF = /^(.+?)\s*(?:&|x|y|e|og|och|und|ja|és|și|ve|i|a|en|et|\/|／|と|與|و|–|και|,)\s*\1$/iu

/** Throws when the book has no such slot. */
export function growText(book: WordBook, slot: string, draw: Draw): string {
  const grown = expand(book, `{${slot}}`, draw, 0)
  const text = book.language === 'en' ? withArticle(grown) : book.language === 'es' ? contracted(grown) : grown
  return text.charAt(0).toLocaleUpperCase(book.language) + text.slice(1)
}

/**
 * Retries until the text is unused. Falls back to a text used by other artists of the language (`isTakenNearby`), because
 * songs can share titles, and finally appends a number.
 */
export function growUnused(
  book: WordBook,
  slot: string,
  draw: Draw,
  isTaken: (text: string) => boolean,
  isTakenNearby: (text: string) => boolean = () => false,
): string {
  let shared: string | null = null
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const text = growText(book, slot, draw)
    if (isTaken(text) || JOINED_TO_ITSELF.test(text)) continue
    if (!isTakenNearby(text)) return text
    shared ??= text
  }
  if (shared !== null) return shared
  const text = growText(book, slot, draw)
  let part = 2
  while (isTaken(`${text} ${part}`)) part++
  return `${text} ${part}`
}

function expand(book: WordBook, text: string, draw: Draw, depth: number): string {
  if (depth > MAX_DEPTH) throw new Error(`Slots of ${book.language} are recursive: ${text}.`)
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const phrases = book.slots[name]
    if (phrases === undefined) throw new Error(`The words of ${book.language} have no slot ${name}.`)
    return expand(book, draw.pick(phrases), draw, depth + 1)
  })
}

function withArticle(text: string): string {
  return text.replace(/\b([Aa]) (?=[AEIO]|Un[dfh]|Ul)/g, '$1n ')
}

function contracted(text: string): string {
  return text.replace(/\b(de|a|De|A) el (?=\p{L})/gu, '$1l ')
}
