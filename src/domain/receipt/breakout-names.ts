import type { BreakoutName, BreakoutValue } from '#contract/breakouts.ts'
import { codeToWords } from '#contract/text/sentence-case.ts'

// Separate from breakouts.ts, which every page loads to read its URL.

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

/** Unknown names that a provider sends are capitalized, because they have no label. */
export function formatBreakoutName(name: string): string {
  return Object.hasOwn(NAMES, name) ? (NAMES[name] ?? name) : codeToWords(name)
}

export function formatBreakoutValue(value: string): string {
  return Object.hasOwn(VALUE_NAMES, value) ? (VALUE_NAMES[value] ?? value) : codeToWords(value)
}
