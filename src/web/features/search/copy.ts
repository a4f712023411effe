import type { CheckedScheme } from '#domain/check-digits.ts'

export const resultCount = (count: string) => (count === '1' ? '1 result' : `${count} results`)
// Complete “Couldn’t load …”.
export const results = 'search results'
export const showAll = (count: string) => `Show all ${count}`
export const onlyFirst = (count: string) =>
  `Only the first ${count} matches of each type are listed. Add words to narrow the search.`

export const tryOtherWords = 'Check the spelling, use fewer words, or paste an ISRC, barcode, or ISNI.'
export const noMatches = (query: string) => `No matches for “${query}”`

/**
 * Precedes the identifier.
 * @param kind type in lower case: `recording`
 */
export const openIdentified = (kind: string) => `Open the ${kind} with ID`

/** Names of identifiers within a sentence, and of their last character. */
export const schemes = {
  icpn: { name: 'barcode', last: 'digit' },
  isni: { name: 'ISNI', last: 'character' },
  iswc: { name: 'ISWC', last: 'digit' },
  grid: { name: 'GRid', last: 'character' },
} as const satisfies Record<CheckedScheme, { name: string; last: string }>

type WrongCheck = { scheme: CheckedScheme; expected: string; found: string }

export const wrongCheck = ({ scheme, expected, found }: WrongCheck) =>
  `The last ${schemes[scheme].last} of this ${schemes[scheme].name} should be ${expected}, not ${found}. Check it for a typo.`
export const rank = (rankNow: number) => `No. ${rankNow}`
/** @param territory name without article: `United States` */
export const streamsHead = (territory: string) => `${territory} streams, 4 weeks`
export const streamsMeaning = (territory: string) => `Streams in the last four complete weeks, ${territory}`
export const otherCharts = (count: number) => (count === 1 ? '1 more chart' : `${count} more charts`)

/** @param where such as `in Germany` */
export const movingIn = (where: string) => `Gaining most ${where}`
