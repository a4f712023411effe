import * as z from 'zod/mini'
import type { ChartKind } from '../entities.ts'
import { TOTAL_METRIC } from '../metric-table.ts'
import { wireSourcesSchema } from './sources.ts'
import { details, optionalText, unspecifiedText, wireText } from './wire-text.ts'

/** Values of `entity_type` on a chart. */
export const WIRE_CHART_TYPES = { song: 'SONG', album: 'MRELG' } as const satisfies Record<ChartKind, string>

const summary = {
  id: wireText,
  chart_name: optionalText,
  chart_owner: optionalText,
  entity_type: optionalText,
  description: optionalText,
  location: optionalText,
  depth: z.optional(z.nullable(z.number())),
  earliest_chart_week: optionalText,
  data_sources: wireSourcesSchema,
}

export const wireChartSummarySchema = z.object(summary)
export type WireChartSummary = z.infer<typeof wireChartSummarySchema>

export const wireChartsSchema = z.object({ charts: z.array(wireChartSummarySchema) })

export const wireChartHistorySchema = z.object({
  premiere_week: optionalText,
  weeks_on: z.optional(z.nullable(z.number())),
  peak: z.optional(z.nullable(z.number())),
  low: z.optional(z.nullable(z.number())),
})

export const wireRankingEntrySchema = z.object({
  rank: z.number(),
  id: wireText,
  href: optionalText,
  // Extension of the embedded service: names as printed on this chart.
  title: unspecifiedText,
  display_artist_name: unspecifiedText,
  chart_history: z.optional(z.nullable(wireChartHistorySchema)),
  chart_metrics: z.optional(z.nullable(details(z.object({ name: wireText, value: z.nullable(z.number()) })))),
})

export const wireChartDetailSchema = z.object({
  ...summary,
  chart_metrics: z.optional(z.nullable(details(wireText))),
  chart_week: wireText,
  start_date: optionalText,
  end_date: optionalText,
  ranking: z.array(wireRankingEntrySchema),
})
export type WireChartDetail = z.infer<typeof wireChartDetailSchema>

/** Metrics of an album chart in the US and Canada, exactly as in docs/provider-interface.md#chart-detail. */
export const ALBUM_CHART_METRICS = [
  TOTAL_METRIC,
  'Album Sales',
  'Song Sales',
  'Audio Streams',
  'Video Streams',
  'Audio Ad Supported Streams',
  'Audio Premium Streams',
  'Video Ad Supported Streams',
  'Video Premium Streams',
  'Streams (Album Equivalents)',
  'Song Sales (Album Equivalents)',
] as const
