import * as z from 'zod/mini'
import { weekLabelSchema } from '../week-label.ts'
import { dateWindowSchema } from '../dates.ts'
import { READINESS_REASONS } from '../readiness.ts'
import { territorySchema } from '../territories.ts'

/** An instant, ISO 8601, UTC. */
const instant = z.string()

export const statusAnswerSchema = z.object({
  version: z.string(),
  startedAt: instant,
  /** The server's clock, so that pages compute ages without the browser's clock. */
  now: instant,
  isReady: z.boolean(),
  /** Blocking findings prevent responses. Others only make them older. */
  findings: z.array(z.object({ reason: z.enum(READINESS_REASONS), isBlocking: z.boolean() })),
  provider: z.object({
    mode: z.enum(['embedded', 'remote']),
    name: z.string(),
    /** Result of the latest call. Null before the first one. */
    isReachable: z.nullable(z.boolean()),
    lastAnswerAt: z.nullable(instant),
    callsRunning: z.number(),
    callsWaiting: z.number(),
    /** Provider routes that are paused after repeated failures. */
    openRoutes: z.array(z.string()),
  }),
  cache: z.object({
    /** Cached responses that are ready to send. */
    readyBytes: z.number(),
    /** Limit for ready responses and provider data together. */
    limitBytes: z.number(),
    /** Counts since the server started. `stale`: a cached response replaced a failed call. */
    hits: z.number(),
    misses: z.number(),
    stale: z.number(),
  }),
})
export type StatusAnswer = z.infer<typeof statusAnswerSchema>

export const chartStatusSchema = z.object({
  id: z.string(),
  name: z.string(),
  location: z.nullable(territorySchema),
  /** Null if no week is published, or if the call failed, which `isFailed` distinguishes. */
  newest: z.nullable(
    z.object({ week: weekLabelSchema, window: dateWindowSchema, retrievedAt: instant, stale: z.boolean() }),
  ),
  isFailed: z.boolean(),
})
export type ChartStatus = z.infer<typeof chartStatusSchema>

export const chartStatusAnswerSchema = z.object({ now: instant, charts: z.array(chartStatusSchema) })
export type ChartStatusAnswer = z.infer<typeof chartStatusAnswerSchema>
