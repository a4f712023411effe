import type { CheckedScheme } from '#domain/check-digits.ts'

export const resultCount = (count: string) => (count === '1' ? '1 result' : `${count} results`)
// Complete “Couldn’t load …”.
export const results = 'search results'
export const showAll = (count: string) => `Show all ${count}`
/** @param kind plural in lower case: `albums` */
export const showAllOf = (count: string, kind: string) => `Show all ${count} ${kind}`
/** @param kind plural in lower case: `albums` */
export const kindFailed = (kind: string) => `Couldn’t search ${kind}. Try again in a minute.`
export const onlyFirst = (count: string) =>
  `Only the first ${count} matches of each type are listed. Add words to narrow the search.`

export const tryOtherWords = 'Check the spelling, use fewer words, or paste an ISRC, barcode, or ISNI.'
/** @param kind plural in lower case: `albums` */
export const onlyKind = (kind: string) => `Only ${kind} were searched.`
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
export const streamsMeaning = (territory: string) => `Streams in the last four complete weeks, ${territory}`
export const otherCharts = (count: number) => (count === 1 ? '1 more chart' : `${count} more charts`)

/** @param where such as `in Germany` */
export const movingIn = (where: string) => `Gaining most ${where}`
/** No page has loaded the streams, which isn't the same as zero. */
export const streamsNotLoaded = 'not loaded'
/** The title may be on a chart that this server hasn't loaded. */
export const onNoChart = 'On no loaded chart'
