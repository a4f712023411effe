export const pageTitle = 'Search · Chartroom'
export const pageTitleFor = (query: string) => `${query} · Search · Chartroom`

export const kindsOfResult = 'Kinds of result'
export const resultCount = (count: string) => `${count} results`
export const theResults = 'The results'
export const newerResults = 'Newer results'
// After the keys that do it.
export const throughResults = 'through the results,'
export const opens = 'opens'

export const noMatchIn = (kinds: string) => `No match in ${kinds}.`
export const allOfKind = (count: string) => `All ${count}`
export const kindFailed = (kind: string) => `${kind} could not be searched. Try again in a minute.`

export const shownOfTotal = (first: string, last: string, total: string) => `${first} to ${last} of ${total}`
export const onlyFirst = (count: string) =>
  `The service lists the first ${count} matches of a kind. More words find the others.`
export const pages = 'Pages'
export const pageOf = (page: string, count: string) => `Page ${page} of ${count}`
export const previousPage = 'Previous page'
export const nextPage = 'Next page'

/** What the box understands. */
export const examples = [
  { label: 'A name or a title', text: 'Whole words or their beginnings; accents and case make no difference.' },
  { label: 'An ISRC', text: 'Twelve characters, with or without hyphens: opens the recording.' },
  { label: 'A barcode', text: 'Twelve to fourteen digits: opens the product.' },
  { label: 'An ISNI or a service id', text: 'Opens what it names. Works are found by ISWC.' },
] as const
