import { type CheckedScheme } from '#contract/check-digits.ts'

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

// A search that found nothing.
export const tryOtherWords =
  'The search looks for words as they are written. Try fewer or shorter words, or an identifier: an ISRC, a barcode or an ISNI.'
/** @param kind in small letters and plural: `albums` */
export const onlyKind = (kind: string) => `Only ${kind} were searched.`
export const allKinds = 'Search all kinds'
export const charts = 'Look through the charts'

// What the search page and the palette over any page share.

export const recentlyOpened = 'Recently opened'
export const nothingMatches = (query: string) => `Nothing matches “${query}”`

/** Before the identifier itself. */
export const openIdentified = (kind: string) => `Open the ${kind} with the identifier`

/** How schemes are called within a sentence, and what their last place is. */
export const schemes = {
  icpn: { name: 'barcode', last: 'digit' },
  isni: { name: 'ISNI', last: 'character' },
  iswc: { name: 'ISWC', last: 'digit' },
  grid: { name: 'GRid', last: 'character' },
} as const satisfies Record<CheckedScheme, { name: string; last: string }>

type WrongCheck = { scheme: CheckedScheme; expected: string; found: string }

export const wrongCheck = ({ scheme, expected, found }: WrongCheck) =>
  `The last ${schemes[scheme].last} of this ${schemes[scheme].name} should be ${expected}, not ${found}; is a digit mistyped?`

// Before anything is typed, and while nothing was opened or pinned yet.
export const whatFinds = 'Find by name, or paste an ISRC, a barcode or an ISNI. What you open and pin will stand here.'
export const tryFewer = 'Try fewer words, or an ISRC, a barcode or an ISNI.'
export const allResults = 'All results'
export const move = 'move,'
export const opensResult = 'opens,'
export const closes = 'closes'
