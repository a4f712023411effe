import * as z from 'zod/mini'

const count = z.number()

/** Why figures don't cover all that they name. */
export const partialReasonSchema = z.union([
  z.object({
    /**
     * `open`: the period is still in progress, or the provider's latest days are not out yet. `failed`: a provider call failed.
     * `loading`: not loaded yet. `days`, `weeks`, `territories`: only `known` of them have data.
     */
    reason: z.enum(['open', 'failed', 'loading']),
  }),
  z.object({
    reason: z.enum(['days', 'weeks', 'territories']),
    known: count, // How many have data
    of: count, // How many there are
  }),
])
export type PartialReason = z.infer<typeof partialReasonSchema>

/** How much of a period has data. Days that are not due yet are not counted. */
export const coverageSchema = z.object({
  knownDays: count, // Days with data. A weekly total counts as seven
  days: count, // Days of the period since the release, without those that are not due yet
  /** True if some days are still to come, or the provider's latest days are not out yet. */
  isOpen: z.boolean(),
  /** Territories with data. Null unless the figures are worldwide. */
  territories: z.nullable(
    z.object({
      known: count, // Number of territories with data
      of: count, // Number of territories that the total includes
    }),
  ),
})
export type Coverage = z.infer<typeof coverageSchema>

/**
 * Why the change between two periods isn't computed, or null if it is. `open`: a period is still in progress. `incomplete`,
 * `comparison_incomplete`: a period lacks data. `released`: released during one of the periods. `territories`: different ones.
 */
export const CHANGE_OBSTACLES = ['open', 'incomplete', 'comparison_incomplete', 'released', 'territories'] as const
export type ChangeObstacle = (typeof CHANGE_OBSTACLES)[number]
