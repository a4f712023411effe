import { METRIC_UNITS, type MetricUnit } from '#contract/metric-table.ts'
import { type Comparison } from '#contract/query-params.ts'
import * as common from '../../lib/copy.ts'

// The panel before anything is loaded, and its columns. Strings of the loaded content are in content-copy.ts.

/** @param kind in lower case: `song` */
export const description = (kind: string, territories: number) =>
  `This ${kind} in all ${territories} territories. Click a territory to open it.`
/** Follows “Explain” in the button's accessible name. */
export const explained = 'the columns'
/** Unit of the progress line, e.g. `3 of 63 territories`. */
export const itemsName = 'territories'
/** Follows “Couldn’t load”. */
export const allTerritories = 'the territories'
export const loadAll = (territories: number) => `Load all ${territories} territories`
export const cost = (calls: number) => `Makes up to ${calls} calls to the data provider, fewer if data is cached.`
export const costOfComparing = (calls: number) =>
  `Makes up to ${calls} calls to the data provider, half of them for the comparison, and fewer if data is cached.`

export const columnNames = {
  streams: METRIC_UNITS.streams.label,
  change: common.change,
  premium: 'Premium share',
  index: 'Index',
} as const
export const changeMeanings = {
  previous: 'Streams vs. the preceding period.',
  year: 'Streams vs. the same days 52 weeks earlier.',
} as const satisfies Record<Exclude<Comparison, 'none'>, string>
export const premiumMeaning = 'Premium streams as a share of premium and ad-supported streams.'
export const indexMeaning = 'Streams relative to the average territory, which is 100.'
export const metricMeanings = {
  streams: 'Streams in this date range, with the filters of this page.',
  album_equivalent: 'The unit used in the United States and Canada.',
  stream_equivalent: 'The unit used everywhere else and for Worldwide.',
} as const satisfies Record<MetricUnit, string>

// Longer versions for “Explain the columns”.
export const premiumIncludes =
  'Premium and ad-supported streams. There’s no value if either is missing or if there are no streams.'
export const indexAtLength =
  'Streams relative to this page’s average territory, which is 100. An index of 250 means two and a half times the average.'
export const indexIncludes =
  'The average includes all territories with a value. Zeros count, missing data doesn’t, and Worldwide is left out.'
