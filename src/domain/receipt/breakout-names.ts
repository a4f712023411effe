import type { BreakoutName, BreakoutValue } from '#contract/breakouts.ts'
import { codeToWords } from '#contract/text/sentence-case.ts'

// Labels of breakouts. They aren't in breakouts.ts, because every page loads that to parse its URL.

const NAMES: Record<string, string> = {
  commercial_model: 'Account',
  content_type: 'Format',
  service_type: 'Service',
} satisfies Record<BreakoutName, string>

const VALUE_NAMES: Record<string, string> = {
  ad_supported: 'Ad-supported',
  premium: 'Premium',
  audio: 'Audio',
  video: 'Video',
  on_demand: 'On-demand',
  programmed: 'Programmed',
} satisfies Record<BreakoutValue, string>

/** Capitalizes names that have no label, because a provider may send others. */
export function formatBreakoutName(name: string): string {
  return Object.hasOwn(NAMES, name) ? (NAMES[name] ?? name) : codeToWords(name)
}

export function formatBreakoutValue(value: string): string {
  return Object.hasOwn(VALUE_NAMES, value) ? (VALUE_NAMES[value] ?? value) : codeToWords(value)
}
