import * as z from 'zod/mini'
import { BREAKOUT_NAMES } from '#contract/breakouts.ts'
import { isoDateSchema } from '#contract/dates.ts'
import { METRIC_IDS, SERIES_INTERVALS } from '#contract/query-params.ts'
import { forgiving } from '../../lib/url/forgiving.ts'

const TREND_VIEWS = ['chart', 'table'] as const
/** `none` shows the total as one line. */
export const TREND_STACKS = ['none', ...BREAKOUT_NAMES] as const
export type TrendStack = (typeof TREND_STACKS)[number]

export const trendDefaults = {
  trend_interval: 'week',
  trend_metric: 'streams',
  trend_stack: 'none',
  trend_view: 'chart',
} as const

// oxlint-disable-next-line promise/valid-params -- this catch is from Zod, not a promise
const optionalDate = z.catch(z.optional(isoDateSchema), undefined)

/** `trend_from` and `trend_to` are the first and last day of the zoom. One without the other has no effect. */
export const trendSearchSchema = z.object({
  trend_interval: forgiving(z.enum(SERIES_INTERVALS), trendDefaults.trend_interval),
  trend_metric: forgiving(z.enum(METRIC_IDS), trendDefaults.trend_metric),
  trend_stack: forgiving(z.enum(TREND_STACKS), trendDefaults.trend_stack),
  trend_view: forgiving(z.enum(TREND_VIEWS), trendDefaults.trend_view),
  trend_from: optionalDate,
  trend_to: optionalDate,
})
export type TrendSearch = z.output<typeof trendSearchSchema>
export type ChangeTrend = (change: Partial<TrendSearch>) => void
