import * as z from 'zod/mini'
import { sharedViewSchema } from './shared-view.ts'
import { chartId } from '../fields.ts'
import { weekLabelSchema } from '../week-label.ts'

/** Lifetimes that a public link can have, in days. A server can restrict them. */
export const SHARE_DAYS = [1, 7, 30, 90] as const

/** A public link to a chart week. */
export const shareSchema = z.object({
  id: z.string(), // ID of the link. The page can't be opened with it
  chart: chartId,
  week: weekLabelSchema,
  view: z.nullable(sharedViewSchema), // The shared view. Null for the whole chart
  path: z.string(), // Path of the public page, starting with `/s/`
  createdAt: z.string(), // When the link was created
  expiresAt: z.string(), // When the link expires
  openings: z.number(), // Number of times that the page was opened
  lastOpenedAt: z.nullable(z.string()), // When the page was last opened. Null if it was never opened
})
export type ShareLink = z.infer<typeof shareSchema>

/** The user's active links. */
export const sharesAnswerSchema = z.object({
  shares: z.array(shareSchema), // Links, newest first
  maxDays: z.number(), // Longest lifetime of a link that the server allows, in days
})

/** A link was revoked. */
export const endedShareSchema = z.object({
  id: z.string(), // ID of the revoked link
})
