const ARTICLES = /^(?:the|an?|el|los|l[ae]s?)$/iu
const SMALL_WORDS = /^(?:the|an?|of|to|in|on|at|by|for|from|with|and|or|feat|ft|de|del|d[aiou]s?|el|los|l[ae]s?|y)$/iu
const BETWEEN_WORDS = /[\s\p{Dash_Punctuation}]+/u
const NOT_LETTERS = /[^\p{L}\p{M}\p{N}]+/gu
/** Characters of these scripts are as wide as two letters. */
const WIDE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** In these scripts, adjacent letters would join and look like part of a word. */
const JOINING = /^[\p{Script=Arabic}\p{Script=Syriac}]/u
const NON_JOINER = '\u200c'

let segmenter: Intl.Segmenter | undefined

/**
 * Returns up to two letters for a name: the initials of its first two words, or the first two letters of a single word.
 * Articles and small words don’t count unless the name has nothing else. Empty without a name.
 */
export function toTileLetters(name: string | null): string {
  const words = (name ?? '').split(BETWEEN_WORDS).flatMap((word) => word.replaceAll(NOT_LETTERS, '') || [])
  const [first, second] = withoutSmallWords(words)
  // The name consists of signs or emoji.
  if (first === undefined) return firstOf((name ?? '').trim(), 1)
  if (WIDE.test(first)) return firstOf(first, 1)
  if (JOINING.test(first)) return [first, second ?? ''].map((word) => firstOf(word, 1)).join(NON_JOINER)
  const initials =
    second === undefined || WIDE.test(second) ? firstOf(first, 2) : firstOf(first, 1) + firstOf(second, 1)
  // Some lower-case letters become two capitals.
  return firstOf(initials.toUpperCase(), 2)
}

function withoutSmallWords(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !ARTICLES.test(word))
  if (start === -1) return words
  const [first, ...rest] = words.slice(start)
  return first === undefined ? words : [first, ...rest.filter((word) => !SMALL_WORDS.test(word))]
}

/** Returns characters as people count them, so that accents and emoji stay whole. */
function firstOf(text: string, count: number): string {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let taken = ''
  for (const { segment } of segmenter.segment(text)) {
    if (count-- === 0) break
    taken += segment
  }
  return taken
}
