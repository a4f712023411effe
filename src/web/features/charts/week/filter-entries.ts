import { type ChartEntry } from '#contract/api/charts.ts'

/** Lower case without diacritics, so that "beyonce" finds "Beyoncé". */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase('en')
}

/** Entries whose title, credit or id holds every word of the text, in any order. An empty text keeps all. */
export function filterEntries<E extends Pick<ChartEntry, 'id' | 'title' | 'credit'>>(
  entries: readonly E[],
  text: string,
): readonly E[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  return entries.filter(({ id, title, credit }) => {
    const haystack = foldText(`${title ?? ''} ${credit ?? ''} ${id}`)
    return words.every((word) => haystack.includes(word))
  })
}
