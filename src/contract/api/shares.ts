import * as z from 'zod/mini'
import { weekLabelSchema } from '../week-label.ts'

/** How long a link to one chart week may last, in days; a server can allow less. */
export const SHARE_DAYS = [1, 7, 30, 90] as const

export const shareSchema = z.object({
  id: z.string(),
  chart: z.string(),
  week: weekLabelSchema,
  /** Of the page that whoever has the link sees: `/s/…`. */
  path: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  expiresAt: z.string(),
  openings: z.number(),
  lastOpenedAt: z.nullable(z.string()),
})
export type Share = z.infer<typeof shareSchema>

/** Links that still open, of whoever asks, newest first. */
export const sharesAnswerSchema = z.object({ shares: z.array(shareSchema), maxDays: z.number() })

export const endedShareSchema = z.object({ id: z.string() })
