/** Lower case without diacritics, so that "beyonce" finds "Beyoncé". */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase('en')
}

/** True when the text holds every word of the query, in any order; an empty query is in all. */
export function holdsWords(text: string, query: string): boolean {
  const haystack = foldText(text)
  return foldText(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word))
}
