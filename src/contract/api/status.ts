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
  /** The servers' own clock: ages count from it. */
  now: instant,
  isReady: z.boolean(),
  /** What stands in the way of answers, and what only makes them older. */
  findings: z.array(z.object({ reason: z.enum(READINESS_REASONS), isBlocking: z.boolean() })),
  provider: z.object({
    mode: z.enum(['embedded', 'remote']),
    name: z.string(),
    /** Whether the last try got an answer; null before the first. */
    isReachable: z.nullable(z.boolean()),
    lastAnswerAt: z.nullable(instant),
    callsRunning: z.number(),
    callsWaiting: z.number(),
    /** Routes that are left alone after failures. */
    openRoutes: z.array(z.string()),
  }),
  cache: z.object({
    /** Answers kept whole, ready to send; the provider's own answers are kept beside them. */
    readyBytes: z.number(),
    /** Of both together. */
    limitBytes: z.number(),
    /** Since the start. `stale`: an older answer stood in for a failure. */
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
  /** Null: none is published, or the provider failed to say, which `isFailed` tells apart. */
  newest: z.nullable(
    z.object({ week: weekLabelSchema, window: dateWindowSchema, retrievedAt: instant, stale: z.boolean() }),
  ),
  isFailed: z.boolean(),
})
export type ChartStatus = z.infer<typeof chartStatusSchema>

export const chartStatusAnswerSchema = z.object({ now: instant, charts: z.array(chartStatusSchema) })
export type ChartStatusAnswer = z.infer<typeof chartStatusAnswerSchema>
