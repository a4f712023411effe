import { createDraw, type Draw } from '../random.ts'
import type { WordBook } from './words/word-book.ts'

const MAX_DEPTH = 8
const TRIES = 40

/** Matches repetitions such as "Kite & Kite" and "Noche y Noche". */
const JOINED_TO_ITSELF = /^(.+?)\s*(?:&|x|y|e|og|och|und|ja|és|și|ve|i|a|en|et|\/|／|と|與|و|–|και|,)\s*\1$/iu

/** Throws if the book has no such slot. */
export function growText(book: WordBook, slot: string, draw: Draw): string {
  const grown = expand(book, ['', slot], draw, 0)
  const text = book.language === 'en' ? withArticle(grown) : book.language === 'es' ? contracted(grown) : grown
  return text.charAt(0).toLocaleUpperCase(book.language) + text.slice(1)
}

/**
 * Retries until the text is unused. If all are used, tries the book's slot `rare`, then reuses a text of another artist
 * of the language (`isTakenNearby`), because songs can share titles, and at last appends a number.
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
  if (shared !== null && slot === 'christmas') return shared // Several artists can sing the same Christmas song.
  if (shared !== null) return growRare(book, shared, (text) => isTaken(text) || isTakenNearby(text)) ?? shared
  const text = growText(book, slot, draw)
  let part = 2
  while (isTaken(`${text} ${part}`)) part++
  return `${text} ${part}`
}

/** Uses a draw of its own, so that all later draws stay the same. */
function growRare(book: WordBook, key: string, isTaken: (text: string) => boolean): string | null {
  if (book.slots['rare'] === undefined) return null
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const text = growText(book, 'rare', createDraw(book.language, key, attempt))
    if (!isTaken(text) && !JOINED_TO_ITSELF.test(text)) return text
  }
  return null
}

function expand(book: WordBook, parts: readonly string[], draw: Draw, depth: number): string {
  if (depth > MAX_DEPTH) throw new Error(`Slots of ${book.language} are recursive: ${parts.join('')}.`)
  let text = ''
  for (const [i, part] of parts.entries())
    text += i % 2 === 0 ? part : expand(book, draw.pick(phrasesOf(book, part)), draw, depth + 1)
  return text
}

const splitPhrases = new WeakMap<WordBook, Map<string, string[][]>>()

/** Returns the phrases of a slot, split so that every second part is the name of another slot. */
function phrasesOf(book: WordBook, slot: string): string[][] {
  const ofBook = splitPhrases.get(book) ?? new Map<string, string[][]>()
  splitPhrases.set(book, ofBook)
  const known = ofBook.get(slot)
  if (known !== undefined) return known
  const phrases = book.slots[slot]
  if (phrases === undefined) throw new Error(`The words of ${book.language} have no slot ${slot}.`)
  const split = phrases.map((phrase) => phrase.split(/\{(\w+)\}/))
  ofBook.set(slot, split)
  return split
}

function withArticle(text: string): string {
  return text.replace(/\b([Aa]) (?=[AEIO]|Un[dfh]|Ul)/g, '$1n ')
}

function contracted(text: string): string {
  return text.replace(/\b(de|a|De|A) el (?=\p{L})/gu, '$1l ')
}
