import * as z from 'zod/mini'

/** The breakouts of Streams and their values. A provider may send more; these are the ones a request can filter by. */
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

/** One value at most of each breakout; an absent key does not filter. */
export const filtersSchema = z.object({
  commercial_model: z.optional(z.enum(BREAKOUTS.commercial_model)),
  content_type: z.optional(z.enum(BREAKOUTS.content_type)),
  service_type: z.optional(z.enum(BREAKOUTS.service_type)),
})

export type Filters = z.infer<typeof filtersSchema>
