import * as z from 'zod/mini'

const count = z.number()

/**
 * Why numbers don't cover all that they name. `open`: the period is still in progress, or the provider's newest days are not
 * out yet. `days`, `weeks`, `territories`: only `known` of them have data.
 */
export const partialReasonSchema = z.union([
  z.object({ reason: z.enum(['open', 'failed', 'loading']) }),
  z.object({ reason: z.enum(['days', 'weeks', 'territories']), known: count, of: count }),
])
export type PartialReason = z.infer<typeof partialReasonSchema>

/** How much of a period has data. Days that are not due yet are not counted. */
export const coverageSchema = z.object({
  knownDays: count,
  days: count,
  /** True if some days are still to come, or the provider's newest days are not out yet. */
  isOpen: z.boolean(),
  /** Territories with data, for worldwide numbers only. */
  territories: z.nullable(z.object({ known: count, of: count })),
})
export type Coverage = z.infer<typeof coverageSchema>

/** Why a change between two periods is not computed. */
export const CHANGE_OBSTACLES = ['open', 'incomplete', 'comparison_incomplete', 'released', 'territories'] as const
export type ChangeObstacle = (typeof CHANGE_OBSTACLES)[number]
