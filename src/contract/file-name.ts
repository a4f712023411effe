import { foldText } from './fold-text.ts'

const MAX_NAME_LENGTH = 60

/**
 * Uses only characters that are safe on any system.
 * @param name may contain any script; omitted if no safe characters remain
 * @param suffixes IDs, weeks, and dates
 */
export function toFileName(name: string | null, suffixes: readonly string[], extension: string): string {
  const readable = toSlug(name ?? '').slice(0, MAX_NAME_LENGTH)
  return `${[readable, ...suffixes.map(toSlug)].map(trimHyphens).filter(Boolean).join('-')}.${extension}`
}

function toSlug(text: string): string {
  return trimHyphens(foldText(text).replaceAll(/[^a-z0-9]+/g, '-'))
}

function trimHyphens(text: string): string {
  return text.replaceAll(/^-+|-+$/g, '')
}
