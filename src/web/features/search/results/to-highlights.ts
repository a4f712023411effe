import { foldText } from '#contract/text/fold-text.ts'

export type TextPart = { text: string; isMatch: boolean; at: number }

/** Splits a title so that words matching the query can be highlighted. */
export function toHighlights(title: string, query: string): TextPart[] {
  const terms = foldText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const parts: TextPart[] = []
  const add = (text: string, isMatch: boolean) => {
    const last = parts.at(-1)
    if (text === '') return
    if (last !== undefined && last.isMatch === isMatch) last.text += text
    else parts.push({ text, isMatch, at: last === undefined ? 0 : last.at + last.text.length })
  }
  for (const [piece] of title.matchAll(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu)) {
    const length = matchLength(piece, terms)
    add(piece.slice(0, length), true)
    add(piece.slice(length), false)
  }
  return parts
}

/** Returns how many characters of the word the longest matching term covers. */
function matchLength(word: string, terms: readonly string[]): number {
  const folded = foldText(word)
  const longest = Math.max(0, ...terms.filter((term) => folded.startsWith(term)).map(({ length }) => length))
  if (longest === 0) return 0
  let length = 0
  while (foldText(word.slice(0, length)).length < longest) length += 1
  // A combining mark belongs to the letter before it.
  while (/^\p{M}/u.test(word.slice(length))) length += 1
  return length
}
