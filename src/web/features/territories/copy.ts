// Strings of the panel before anything is loaded, and of its columns. Those of the loaded content are in
// content-copy.ts.

import { METRICS, type MetricId, toEachMetric } from '#contract/metric-table.ts'
import type { Comparison } from '#contract/query-params.ts'
import * as common from '../../lib/copy.ts'
export const viewNames = { top: (count: number) => `Top ${count}`, map: 'Map', all: (count: number) => `All ${count}` }
export const cost = (calls: number) =>
  `Takes a few seconds and up to ${calls} calls of your quota with the data provider.`

const METRIC_NAMES = toEachMetric((metric) => METRICS[metric].label)

export const columnNames = {
  ...METRIC_NAMES,
  change: common.change,
  share: 'Share',
  premium: 'Premium share',
  index: 'Index',
} as const
export const changeMeanings = {
  previous: 'Streams vs. the preceding period.',
  year: 'Streams vs. the same days 52 weeks earlier, or vs. the preceding period if that is longer.',
} as const satisfies Record<Exclude<Comparison, 'none'>, string>
export const premiumMeaning = 'Premium streams as a share of premium and ad-supported streams.'
export const metricMeanings = {
  streams: 'Streams in this date range, with the filters of this page.',
  equivalents: 'Each territory has its own unit, and the two units can’t be ranked together.',
} as const satisfies Record<MetricId, string>

// Longer versions for “Explain the columns”.
export const premiumIncludes =
  'Premium and ad-supported streams. There’s no value if either is missing or if there are no streams.'
