import { type BreakoutName, type BreakoutValue } from '#contract/breakouts.ts'

export const breakoutNames = {
  commercial_model: 'Commercial model',
  content_type: 'Content type',
  service_type: 'Service type',
} as const satisfies Record<BreakoutName, string>

export const breakoutValues = {
  ad_supported: 'Ad-supported',
  premium: 'Premium',
  audio: 'Audio',
  video: 'Video',
  on_demand: 'On-demand',
  programmed: 'Programmed',
} as const satisfies Record<BreakoutValue, string>
