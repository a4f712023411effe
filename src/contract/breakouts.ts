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

const NAMES: Record<string, string> = {
  commercial_model: 'Commercial model',
  content_type: 'Content type',
  service_type: 'Service type',
} satisfies Record<BreakoutName, string>

const VALUE_NAMES: Record<string, string> = {
  ad_supported: 'Ad-supported',
  premium: 'Premium',
  audio: 'Audio',
  video: 'Video',
  on_demand: 'On-demand',
  programmed: 'Programmed',
} satisfies Record<BreakoutValue, string>

/** A provider may send breakouts and values that are not listed here: those are made readable. */
export function formatBreakoutName(name: string): string {
  return Object.hasOwn(NAMES, name) ? (NAMES[name] ?? name) : toReadable(name)
}

export function formatBreakoutValue(value: string): string {
  return Object.hasOwn(VALUE_NAMES, value) ? (VALUE_NAMES[value] ?? value) : toReadable(value)
}

/** `some_new_value` is "Some new value". */
function toReadable(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
