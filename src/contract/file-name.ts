import { foldText } from './fold-text.ts'

const MAX_WORDS_LENGTH = 60

/**
 * Uses only characters that are safe on any system.
 * @param words may contain any script, and is dropped if nothing readable is left
 * @param sure IDs, weeks, and dates
 */
export function toFileName(words: string | null, sure: readonly string[], extension: string): string {
  const readable = toSlug(words ?? '').slice(0, MAX_WORDS_LENGTH)
  return `${[readable, ...sure.map(toSlug)].map(trimHyphens).filter(Boolean).join('-')}.${extension}`
}

function toSlug(text: string): string {
  return trimHyphens(foldText(text).replaceAll(/[^a-z0-9]+/g, '-'))
}

function trimHyphens(text: string): string {
  return text.replaceAll(/^-+|-+$/g, '')
}
