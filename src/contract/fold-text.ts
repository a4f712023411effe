/** Marks that readers may omit: accents, Hebrew points, Arabic vowel signs. In other scripts a mark changes the letter. */
const OPTIONAL_MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0655\u0670]/g

/** Letters without a Unicode decomposition. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ħ: 'h', ŋ: 'n',
} // prettier-ignore
const PLAIN_LETTER = /[ßæœøđðþłıħŋ]/g

/** Lower case without accents, so that "beyonce" finds "Beyoncé". Search, filters, and file names all use it. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(OPTIONAL_MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(PLAIN_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
}

/** Returns true when the text contains every word of the query, in any order. */
export function containsWords(text: string, query: string): boolean {
  const folded = foldText(text)
  return foldText(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
