import { foldText } from '#contract/fold-text.ts'

/**
 * How titles and queries become words. Both sides go through here, so that what is written one way and typed another
 * still meets: case, accents and punctuation do not count.
 */

const CHUNK_BREAK = /\s+/
const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** Scripts that write no spaces: each character is a word of its own, so that any part of a title is found. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}ー]/u
const UNSPACED_SPLIT = new RegExp(`${UNSPACED.source}\\p{M}*|[^${UNSPACED.source.slice(1, -1)}]+`, 'gu')

/** The words of a query, in order. */
export function toQueryWords(query: string): string[] {
  return splitWords(foldText(query))
}

/**
 * The words of a title for the index: those of a query, and what punctuation splits written together as well
 * (`don't` as don, t and dont), so that leaving it out finds it too.
 */
export function toIndexWords(text: string): string[] {
  const folded = foldText(text)
  const words = splitWords(folded)
  for (const chunk of folded.split(CHUNK_BREAK)) {
    const parts = chunk.match(WORD)
    if (parts !== null && parts.length > 1 && !UNSPACED.test(chunk)) words.push(parts.join(''))
  }
  return words
}

/** A number for a folded title: equal titles have equal numbers, and others hardly ever. FNV-1a over two halves. */
export function toTitleHash(title: string): number {
  let low = 0x811c9dc5
  let high = 0x01000193
  for (const word of toQueryWords(title)) {
    for (let i = 0; i <= word.length; i++) {
      const unit = i < word.length ? word.charCodeAt(i) : 0x20
      low = Math.imul(low ^ unit, 0x01000193)
      high = Math.imul(high ^ unit, 0x85ebca6b)
    }
  }
  return (high >>> 12) * 2 ** 32 + (low >>> 0)
}

function splitWords(folded: string): string[] {
  const words: string[] = []
  for (const [run] of folded.matchAll(WORD)) {
    if (UNSPACED.test(run)) words.push(...(run.match(UNSPACED_SPLIT) ?? []))
    else words.push(run)
  }
  return words
}
