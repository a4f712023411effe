/** The words for breakouts and their values. A provider may send others: those are shown as sent, made readable. */
const BREAKOUT_WORDS = {
  commercial_model: 'Commercial model',
  content_type: 'Content type',
  service_type: 'Service type',
} as const

const VALUE_WORDS = {
  ad_supported: 'Ad-supported',
  premium: 'Premium',
  audio: 'Audio',
  video: 'Video',
  on_demand: 'On-demand',
  programmed: 'Programmed',
} as const

export function formatBreakoutName(name: string): string {
  return wordsIn(BREAKOUT_WORDS, name) ?? toReadable(name)
}

export function formatBreakoutValue(value: string): string {
  return wordsIn(VALUE_WORDS, value) ?? toReadable(value)
}

function wordsIn(words: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined
}

/** `some_new_value` is "Some new value". */
function toReadable(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
