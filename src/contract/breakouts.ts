import * as z from 'zod/mini'

/** Breakouts that a request can filter by. A provider may send others. */
export const BREAKOUTS = {
  commercial_model: ['ad_supported', 'premium'],
  content_type: ['audio', 'video'],
  service_type: ['on_demand', 'programmed'],
} as const

export type BreakoutName = keyof typeof BREAKOUTS
export type BreakoutValue<N extends BreakoutName = BreakoutName> = (typeof BREAKOUTS)[N][number]

export const BREAKOUT_NAMES = [
  'commercial_model',
  'content_type',
  'service_type',
] as const satisfies readonly BreakoutName[]

/** Filters that select which streams count. An absent breakout doesn't filter. */
export const filtersSchema = z.object({
  commercial_model: z.optional(z.enum(BREAKOUTS.commercial_model)), // Only streams of this type of account
  content_type: z.optional(z.enum(BREAKOUTS.content_type)), // Only streams of this format
  service_type: z.optional(z.enum(BREAKOUTS.service_type)), // Only streams of this type of service
})

export type Filters = z.infer<typeof filtersSchema>
