import * as z from 'zod/mini'
import { BREAKOUT_NAMES } from '#contract/breakouts.ts'
import { isoDateSchema } from '#contract/dates.ts'
import { METRIC_IDS, SERIES_INTERVALS } from '#contract/query-params.ts'
import { forgiving, optional } from '../../lib/url/forgiving.ts'

const TREND_VIEWS = ['chart', 'table'] as const
/** `none` shows the total as one line. */
export const TREND_STACKS = ['none', ...BREAKOUT_NAMES] as const
export type TrendStack = (typeof TREND_STACKS)[number]

/** `trend_from` and `trend_to` are the first and last day of the zoom. One without the other has no effect. */
export const trendSearchSchema = z.object({
  trend_interval: forgiving(z.enum(SERIES_INTERVALS), 'week'),
  trend_metric: forgiving(z.enum(METRIC_IDS), 'streams'),
  trend_stack: forgiving(z.enum(TREND_STACKS), 'none'),
  trend_view: forgiving(z.enum(TREND_VIEWS), 'chart'),
  trend_from: optional(isoDateSchema),
  trend_to: optional(isoDateSchema),
})
export const trendDefaults = z.parse(trendSearchSchema, {})
export type TrendSearch = z.output<typeof trendSearchSchema>
export type ChangeTrend = (change: Partial<TrendSearch>) => void
