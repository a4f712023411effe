/** Marks that readers may omit: accents, Hebrew points, and Arabic vowel signs. Others change the letter. */
const OPTIONAL_MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u0670]/g

/** Letters without a Unicode decomposition. */
// The order is that of the pattern below, so that a missing letter is easy to see.
// prettier-ignore
const PLAIN_LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ħ: 'h', ŋ: 'n' }
const PLAIN_LETTER = /[ßæœøđðþłıħŋ]/g

/** Returns the text in lower case without accents, so that "beyonce" finds "Beyoncé". Search, filters, and file names use it. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(OPTIONAL_MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(PLAIN_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
}

/** Returns a filter by text. It caches the folded text of each item, so items must not change. */
export function createTextFilter<T extends object>(toText: (item: T) => string) {
  const foldedTexts = new WeakMap<T, string>()
  const toFolded = (item: T) => {
    const folded = foldedTexts.get(item) ?? foldText(toText(item))
    foldedTexts.set(item, folded)
    return folded
  }
  /** Returns the items whose text contains every word of the query, in any order. */
  return <Item extends T>(items: readonly Item[], query: string): readonly Item[] => {
    const words = foldText(query)
      .split(/\s+/)
      .filter((word) => word !== '')
    return words.length === 0 ? items : items.filter((item) => words.every((word) => toFolded(item).includes(word)))
  }
}
