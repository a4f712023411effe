import { foldText } from '#contract/text/fold-text.ts'

/* Splits titles and queries into words by the same rules, so that case, accents, and punctuation make no difference. */

const CHUNK_BREAK = /\s+/
const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** In scripts without spaces, each character is indexed as a word, so that any part of a title matches. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}ー]/u
const UNSPACED_SPLIT = new RegExp(`${UNSPACED.source}\\p{M}*|[^${UNSPACED.source.slice(1, -1)}]+`, 'gu')

export function toQueryWords(query: string): string[] {
  return splitWords(foldText(query))
}

/** Also returns words without their punctuation: `don't` becomes don, t, and dont, so that a query for dont matches. */
export function toIndexWords(text: string): string[] {
  const folded = foldText(text)
  const words = splitWords(folded)
  for (const chunk of folded.split(CHUNK_BREAK)) {
    const parts = chunk.match(WORD)
    if (parts !== null && parts.length > 1 && !UNSPACED.test(chunk)) words.push(parts.join(''))
  }
  return words
}

/** Starts the entries of labels. It is a private-use character, because no title has one and FTS5 would drop punctuation. */
const LABEL_MARK = '\u{e000}'

/**
 * Returns the entry of a label's name in the word index. It is one word, so that only the start of the name matches.
 * Null for a text without words.
 */
export function toLabelWord(label: string): string | null {
  const words = toQueryWords(label)
  return words.length === 0 ? null : `${LABEL_MARK}${words.join('')}`
}

/** Returns a 52-bit FNV-1a hash of the folded title, which finds exact titles. */
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
