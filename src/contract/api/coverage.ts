import * as z from 'zod/mini'

const count = z.number()

/** Why figures are incomplete. */
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
    known: count, // Number of them that have data
    of: count, // Number of all of them
  }),
])
export type PartialReason = z.infer<typeof partialReasonSchema>

/** How much of a period has data. Days that aren't due yet don't count. */
export const coverageSchema = z.object({
  knownDays: count, // Days with data. A weekly total counts as seven
  days: count, // Number of days in the period since the release, without those that aren't due yet
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
 * Why the change between two periods isn't computed. Null if it is. `open`: a period is still in progress.
 * `incomplete`, `comparison_incomplete`: the period or the compared one lacks data. `released`: the title was released
 * during one of the periods. `territories`: the periods cover different territories.
 */
export const CHANGE_OBSTACLES = ['open', 'incomplete', 'comparison_incomplete', 'released', 'territories'] as const
export type ChangeObstacle = (typeof CHANGE_OBSTACLES)[number]
