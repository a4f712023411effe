import * as z from 'zod/mini'

export const VIEW_LIMITS = {
  views: 100,
  /** Characters. */
  name: 80,
  path: 2_000,
} as const

/** A page with its settings, kept for the team under a name. */
export const savedViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Path and query of the page. */
  path: z.string(),
  createdAt: z.string(),
  /** Empty without sign-in. */
  createdBy: z.string(),
})
export type SavedView = z.infer<typeof savedViewSchema>

/** By name. */
export const savedViewsAnswerSchema = z.object({ views: z.array(savedViewSchema) })

export const deletedViewSchema = z.object({ id: z.string() })
