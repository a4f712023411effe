import * as z from 'zod/mini'

export const VIEW_LIMITS = {
  views: 100,
  /** Characters of a view's name. */
  name: 80,
  path: 2_000,
} as const

/** A page with its settings, saved for the team under a name. */
export const savedViewSchema = z.object({
  id: z.string(), // ID of the view
  name: z.string(), // Name of the view, unique in the team
  path: z.string(), // Path and query of the page
  createdAt: z.string(), // When the view was saved
  createdBy: z.string(), // Name of the user who saved it. Empty without sign-in
})
export type SavedView = z.infer<typeof savedViewSchema>

/** The saved views of the team. */
export const savedViewsAnswerSchema = z.object({
  views: z.array(savedViewSchema), // Saved views, by name
})

/** A saved view was deleted. */
export const deletedViewSchema = z.object({
  id: z.string(), // ID of the deleted view
})
