import type { DateWindow } from '../dates.ts'
import { foldText } from './fold-text.ts'
import type { WeekLabel } from '../week-label.ts'

const MAX_SUBJECT_LENGTH = 60

type ExportName = {
  /** Name of a chart or title. Several names if titles are compared. */
  subject: string | readonly string[]
  /** Content of the file, such as `figures` or `top-20`. */
  what: string
  /** Chart week or dates of the content. Null if it has none. */
  when: WeekLabel | DateWindow | null
}

/**
 * Returns the name of an exported file without its extension: subject, content, and dates. The name has only characters
 * that are safe on every system.
 */
export function toExportName({ subject, what, when }: ExportName): string {
  const dates = when === null ? [] : typeof when === 'string' ? [when] : [when.start, when.end]
  const subjects = typeof subject === 'string' ? [subject] : subject
  return [joinSubjects(subjects), toSlug(what), ...dates.map(toSlug)].map(trimHyphens).filter(Boolean).join('-')
}

/** Omits subjects that have no safe characters. */
function joinSubjects(subjects: readonly string[]): string {
  return subjects.map(toSlug).filter(Boolean).join('-vs-').slice(0, MAX_SUBJECT_LENGTH)
}

function toSlug(text: string): string {
  return trimHyphens(foldText(text).replaceAll(/[^a-z0-9]+/g, '-'))
}

function trimHyphens(text: string): string {
  return text.replaceAll(/^-+|-+$/g, '')
}
