import { type Comparison } from '#contract/questions.ts'
import { type UnitKind } from '#contract/territories.ts'
import { UNIT_NAMES } from '../../lib/unit-names.ts'
import * as common from '../../lib/copy.ts'

// The panel before anything is loaded, and its columns. What comes with the answers is in territories-content.ts.

export const title = 'Territories'
/** @param kind as it stands within a sentence */
export const description = (kind: string, territories: number) =>
  `This ${kind} in all ${territories} territories of the service. Press one to see the page for it.`
/** What the button beside the title explains, within a sentence. */
export const explained = 'the columns'
/** What is counted while they come, within a sentence. */
export const things = 'territories'
export const loadAll = (territories: number) => `Load all ${territories} territories`
export const cost = (calls: number) => `Up to ${calls} calls to the provider, fewer where answers are kept.`
export const costOfComparing = (calls: number) =>
  `Up to ${calls} calls to the provider, fewer where answers are kept; half of them for the comparison.`

export const columnNames = {
  streams: common.streams,
  change: common.change,
  premium: 'Premium share',
  index: 'Index',
  ...UNIT_NAMES,
} as const
export const streamsMeaning = 'Streams in these days, with the filters of the page.'
export const changeMeanings = {
  previous: 'Streams against the days just before.',
  year: 'Streams against the same days 52 weeks earlier.',
} as const satisfies Record<Exclude<Comparison, 'none'>, string>
export const premiumMeaning = 'Premium streams as a share of premium and ad-supported ones.'
export const indexMeaning = 'Streams against the average territory, which is 100.'
export const unitMeanings = {
  album_equivalent: 'The unit of the United States and Canada.',
  stream_equivalent: 'The unit of everywhere else, and worldwide.',
} as const satisfies Record<UnitKind, string>

// The same at length, for who asks.
export const premiumIncludes = 'Absent where the answer lacks one of the two, or where there are no streams at all.'
export const indexAtLength =
  'Streams against the average territory of the same entity, which is 100: 250 is two and a half times as many.'
export const indexIncludes =
  'The average is over the territories with a figure: a zero counts, no data does not, worldwide is left out.'
