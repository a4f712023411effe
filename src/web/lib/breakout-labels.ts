import { type BreakoutName, type BreakoutValue } from '#contract/breakouts.ts'

const breakoutNames = {
  commercial_model: 'Commercial model',
  content_type: 'Content type',
  service_type: 'Service type',
} as const satisfies Record<BreakoutName, string>

const breakoutValues = {
  ad_supported: 'Ad-supported',
  premium: 'Premium',
  audio: 'Audio',
  video: 'Video',
  on_demand: 'On-demand',
  programmed: 'Programmed',
} as const satisfies Record<BreakoutValue, string>

/** A provider may send breakouts and values without words: those are shown as sent, made readable. */
export function formatBreakoutName(name: string): string {
  return wordsIn(breakoutNames, name) ?? toReadable(name)
}

export function formatBreakoutValue(value: string): string {
  return wordsIn(breakoutValues, value) ?? toReadable(value)
}

function wordsIn(words: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined
}

/** `some_new_value` is "Some new value". */
function toReadable(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
