import * as z from 'zod/mini'
import { sharedViewSchema } from './shared-view.ts'
import { weekLabelSchema } from '../week-label.ts'

/** Lifetimes of a public link, in days. A server can allow less. */
export const SHARE_DAYS = [1, 7, 30, 90] as const

export const shareSchema = z.object({
  id: z.string(),
  chart: z.string(),
  week: weekLabelSchema,
  /** Null for the whole chart. */
  view: z.nullable(sharedViewSchema),
  /** Path of the public page: `/s/…`. */
  path: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  expiresAt: z.string(),
  openings: z.number(),
  lastOpenedAt: z.nullable(z.string()),
})
export type Share = z.infer<typeof shareSchema>

/** The user's active links, newest first. */
export const sharesAnswerSchema = z.object({ shares: z.array(shareSchema), maxDays: z.number() })

export const endedShareSchema = z.object({ id: z.string() })
