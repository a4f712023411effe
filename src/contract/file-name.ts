import { foldText } from './fold-text.ts'

const MAX_WORDS_LENGTH = 60

/**
 * A name for a file on any system: lower case letters of ASCII, digits and hyphens. `words` may hold anything and may come
 * to nothing; `sure` are ids, weeks and dates, and are always there.
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
