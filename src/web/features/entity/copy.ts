import { type EntityKind, type IdScheme } from '#contract/entities.ts'
import { type Comparison } from '#contract/questions.ts'
import { KIND_PLURALS } from '../../lib/kind-names.ts'
import * as common from '../../lib/copy.ts'

export const documentTitle = (name: string) => `${name} · Chartroom`

// Who it is.
export const factLabels = {
  releaseDate: 'Released',
  durationSec: 'Length',
  label: 'Label',
  releaseType: 'Type',
  productFormat: 'Format',
  edition: 'Edition',
  artistType: 'Artist type',
  country: 'From',
  languages: 'Language',
  genres: 'Genre',
  writers: 'Writers',
} as const
export const extendedPlay = 'EP'
export const identifiers = 'Identifiers'
export const schemeNames = {
  service: 'Service id',
  isrc: 'ISRC',
  icpn: 'Barcode',
  grid: 'GRid',
  isni: 'ISNI',
  iswc: 'ISWC',
} as const satisfies Record<IdScheme, string>
export const moreIdentifiers = (count: number) => `${count} more`
export const pin = 'Pin'

// What the numbers are of.
export const controls = 'Territory, dates and comparison'
export const comparisonNames = {
  previous: 'Previous',
  year: common.lastYear,
  none: common.none,
} as const satisfies Record<Comparison, string>
export const comparisonTitles = {
  previous: 'The same number of days just before',
  year: 'The same days 52 weeks earlier',
  none: 'No comparison',
} as const satisfies Record<Comparison, string>
export const reset = 'Reset'
export const resetTitle = 'Dates, comparison and filters as they were at first'
/** @param content audio or video, as it stands within a sentence */
export const filterLeftOut = (content: string) =>
  `The filter by ${content} is left out here: this territory does not have it.`

// The numbers.
export const numbers = 'The numbers'
export const newerNumbers = 'Newer numbers'
/** @param kind as it stands within a sentence */
export const noNumbers = (kind: string, territory: string, dates: string) =>
  `The service has no numbers for this ${kind} in ${territory} from ${dates}. That is not the same as zero.`
/** After {@link noNumbers}: why there can be none. */
export const releasedLater = (date: string) => `It was released on ${date}, after these dates.`
export const withoutFilters = 'Without filters'
export const lookWorldwide = 'Look worldwide'
export const lookLonger = 'Look at 52 weeks'
export const partial = 'Partial'
export const noChangeToShow = 'No change to show'
export const comparedPeriods = {
  previous: common.previousPeriod,
  year: common.lastYear,
} as const satisfies Record<Exclude<Comparison, 'none'>, string>
export const nothingToCompareWith = 'Nothing to compare with'
export const formulaChanged = (since: string) =>
  `Album Equivalent counts more per stream since ${since}. Part of this change may be the formula, not the audience.`

// How the streams divide.
export const breakouts = 'Breakouts'
export const breakoutsDescription = 'How the streams divide. Press a bar to keep only that part.'
export const allStreams = 'All streams'
export const contentNotApart = (territory: string) =>
  `${territory} does not count audio and video apart: only the United States, Canada and Worldwide do.`
export const notInAnswer =
  'The service did not divide these streams so. Other dates, or another territory, may have it; it is not the same as zero.'
export const breakoutBars = (breakout: string) => `${breakout}, streams`
export const onlyBar = (part: string) => `Only ${part}`
export const showAllBars = 'Show all again'
export const filteredOut = 'filtered out'

// What belongs to it.
/** The products of an album or a song are its editions. */
export const relationTitles: Record<EntityKind, string> = { ...KIND_PLURALS, product: 'Editions' }
/** Where the provider does not say how. */
export const related = 'Related'
/** @param kind as it stands within a sentence */
export const noneRelated = (kind: string) =>
  `The record of this ${kind} names nothing that belongs to it. Others that share its name or credit can be found by search.`
export const searchName = (name: string) => `Search “${name}”`
export const relatedCredit = 'By'
export const showAllRelated = (count: number) => `Show all ${count}`

// There is none. All kinds stand within a sentence here.
export const notFoundDocumentTitle = (kind: string) => documentTitle(`No such ${kind}`)
export const notFoundTitle = (kind: string) => `The service knows no such ${kind}`
export const notFoundAskedFor = 'It was asked for'
/** Ends the sentence after the identifier. */
export const notFoundAdvice = '. The identifier may be incomplete, or belong to another kind.'
export const searchForIt = 'Search for it'
