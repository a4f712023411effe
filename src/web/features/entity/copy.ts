import type { IdScheme } from '#contract/entities.ts'
import { type DateWindow, DAYS_IN_WEEK, daysIn } from '#contract/dates.ts'
import { METRICS_IN_WORDS } from '#contract/metric-table.ts'
import type { Comparison } from '#contract/query-params.ts'
import type { Range } from '#domain/date-range/range-choice.ts'
import { inTerritory, type Territory } from '#contract/territories.ts'
import { weekOf, windowOf } from '../../lib/weeks.ts'
import { countNoun } from '#domain/numbers/count-noun.ts'
import { plural } from '../../lib/format/plural.ts'
import { rangeNames } from '../../ui/date-range/copy.ts'
import * as common from '../../lib/copy.ts'

export const documentTitle = (name: string) => `${name} · Chartroom`

export const factLabels = {
  releaseDate: 'Released',
  durationSec: 'Length',
  label: 'Label',
  releaseType: 'Type',
  productFormat: 'Format',
  edition: 'Edition',
  artistType: 'Artist type',
  country: 'Country',
  languages: 'Language',
  genres: 'Genre',
  writers: 'Writers',
} as const
export const identifiers = 'Identifiers'
export const schemeNames = {
  service: 'Service ID',
  isrc: 'ISRC',
  icpn: 'Barcode',
  grid: 'GRid',
  isni: 'ISNI',
  iswc: 'ISWC',
} as const satisfies Record<IdScheme, string>
export const pin = 'Pin'

export const comparisonNames = {
  previous: 'Previous',
  year: common.lastYear,
  none: common.none,
} as const satisfies Record<Comparison, string>
export const comparisonTitles = {
  previous: 'The preceding period of the same length',
  year: 'The same days 52 weeks earlier, or the preceding period if that is longer',
  none: 'No comparison',
} as const satisfies Record<Comparison, string>
type Choice = { range: Range; compare: Comparison }
/** Phones use this short form: `4w vs. previous`. */
export const rangeAndComparison = ({ range, compare }: Choice, isCustom: boolean) =>
  [
    isCustom ? rangeNames.custom.label : rangeNames[range].label,
    ...(compare === 'none' ? [] : [`vs. ${comparisonNames[compare].toLowerCase()}`]),
  ].join(' ')
export const datesAndComparison = (choice: Choice, isCustom: boolean) =>
  `Dates and comparison: ${rangeAndComparison(choice, isCustom)}`
/** @param content Audio or Video */
export const filterIgnored = (content: string, territory: Territory) =>
  `${content} filter ignored: not available ${inTerritory(territory)}.`

// The first two are used after “Couldn’t load”.
export const numbers = 'the numbers'
/** @param kind type in lower case: `song` */
export const noNumbers = (kind: string, territory: Territory, dates: string) =>
  `The data provider has no numbers for this ${kind} ${inTerritory(territory)} for ${dates}. This isn’t the same as zero.`
export const tryOtherDatesOrTerritory = 'Try other dates or another territory.'
/** Titles of figures have no room for these territories' full names. */
export const shortTerritories: Partial<Record<Territory, string>> = { US: 'US', GB: 'UK' }
/** Returns weeks for complete chart weeks, otherwise days. */
export function lengthOf(window: DateWindow): string {
  const days = daysIn(window)
  const weeks = days / DAYS_IN_WEEK
  if (!Number.isInteger(weeks) || windowOf(weekOf(window.start)).start !== window.start) {
    return countNoun(days, 'day')
  }
  return plural(weeks, { one: '1 week', other: `${weeks} weeks` })
}
export const fromIn = (before: string, dates: string) => `from ${before} in ${dates}`
export const failedBefore = (dates: string) => `${common.failedToLoad}: ${dates}`
export const noEarlierPeriod = (date: string) => `Released on ${date}, no earlier period`
export const daysSinceRelease = (days: number, of: number) => `${days} of ${of} days since release`

/** Completes “Download …”, and follows the name in the image’s title. */
export const figures = METRICS_IN_WORDS

/** Completes “Download …”, and follows the name in the image’s title. */
export const breakoutsOfStreams = 'breakouts of streams'
export const breakoutsHint = 'Turn a part off to filter the page.'
export const lastPart = (part: string) => `${part} is the only part that’s on. Keep at least one.`
export const contentNotApart = (territory: string) =>
  `Audio/video split isn’t available for ${territory}. It’s available for the United States, Canada, and Worldwide.`
