import * as z from 'zod/mini'
import { weekLabelSchema } from '../week-label.ts'
import { dateWindowSchema } from '../dates.ts'
import { chartId } from '../fields.ts'
import { READINESS_REASONS } from '../server/readiness.ts'
import { PROVIDER_MODES } from './session.ts'
import { territorySchema } from '../territories.ts'

/** Current time of the server. Pages compute ages from it. */
const now = z.string()

/** Health of the server and its provider. */
export const statusAnswerSchema = z.object({
  version: z.string(), // Version of Chartroom
  startedAt: z.string(), // When the server started
  now,
  isReady: z.boolean(), // True if the server can respond to data requests
  /** Current problems. */
  findings: z.array(
    z.object({
      reason: z.enum(READINESS_REASONS),
      /** True if this problem makes the server not ready. Otherwise, data may only be out of date. */
      isBlocking: z.boolean(),
    }),
  ),
  /** The data provider. */
  provider: z.object({
    mode: z.enum(PROVIDER_MODES),
    name: z.string(), // Name of the provider on receipts
    isReachable: z.nullable(z.boolean()), // True if the latest call got a response. Null before the first one
    lastAnswerAt: z.nullable(z.string()), // When the provider last responded. Null if it hasn't yet
    callsRunning: z.number(), // Number of calls in progress
    callsWaiting: z.number(), // Number of calls in the queue
    /** Provider routes that are paused after repeated failures. */
    openRoutes: z.array(z.string()),
  }),
  /** Caches in memory. Counts are since the server started. */
  cache: z.object({
    readyBytes: z.number(), // Size of cached responses that are ready to send
    limitBytes: z.number(), // Size limit of ready responses and provider data together
    hits: z.number(), // Number of requests that the cache could serve
    misses: z.number(), // Number of requests that needed a provider call
    stale: z.number(), // Number of times that a cached response replaced a failed call
  }),
  /** Chart weeks stored on disk, for chart runs and insights. */
  archive: z.object({
    weeksPerChart: z.nullable(z.number()), // Weeks of a chart that the server loads in the background. Null for all
    charts: z.number(), // Number of charts with stored weeks
    weeks: z.number(), // Number of stored weeks of all charts
    loadingCharts: z.number(), // Number of charts whose weeks are loading in the background
    loadingWeeks: z.number(), // Number of weeks of these charts that aren't loaded yet
    /** Number of provider calls for chart weeks since the server started, except calls for latest weeks. */
    calls: z.number(),
  }),
})
export type StatusAnswer = z.infer<typeof statusAnswerSchema>

/** The latest week of a chart. */
export const chartStatusSchema = z.object({
  id: chartId,
  name: z.string(), // Name of the chart
  location: z.nullable(territorySchema), // Territory of the chart
  /** The latest week. Null if no week is published, or if the call failed (see `isFailed`). */
  newest: z.nullable(
    z.object({
      week: weekLabelSchema,
      window: dateWindowSchema,
      retrievedAt: z.string(), // When the week was retrieved from the provider
      stale: z.boolean(), // True for a cached response that replaces a provider call that failed or timed out
    }),
  ),
  isFailed: z.boolean(), // True if the provider call failed
})
export type ChartStatus = z.infer<typeof chartStatusSchema>

/** The latest week of every chart. */
export const chartStatusAnswerSchema = z.object({
  now,
  charts: z.array(chartStatusSchema), // All charts
})
export type ChartStatusAnswer = z.infer<typeof chartStatusAnswerSchema>
