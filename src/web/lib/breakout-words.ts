import * as copy from '../copy/breakouts.ts'

/** A provider may send breakouts and values without words: those are shown as sent, made readable. */
export function formatBreakoutName(name: string): string {
  return wordsIn(copy.breakoutNames, name) ?? toReadable(name)
}

export function formatBreakoutValue(value: string): string {
  return wordsIn(copy.breakoutValues, value) ?? toReadable(value)
}

function wordsIn(words: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined
}

/** `some_new_value` is "Some new value". */
function toReadable(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
