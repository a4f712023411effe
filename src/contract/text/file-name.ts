import type { DateWindow } from '../dates.ts'
import { foldText } from './fold-text.ts'
import type { WeekLabel } from '../week-label.ts'

const MAX_SUBJECT_LENGTH = 60

type ExportName = {
  /** A chart or title. Several titles are compared. */
  subject: string | readonly string[]
  /** E.g. `figures` or `top-20`. */
  what: string
  /** Chart week or dates; null without any. */
  when: WeekLabel | DateWindow | null
}

/** Name of every exported file, without its ending: subject, content, and dates. Uses only characters that are safe on any system. */
export function toExportName({ subject, what, when }: ExportName): string {
  const dates = when === null ? [] : typeof when === 'string' ? [when] : [when.start, when.end]
  const subjects = typeof subject === 'string' ? [subject] : subject
  return joinSlugs([joinSubjects(subjects), toSlug(what), ...dates.map(toSlug)])
}

/** Subjects in scripts without safe characters are left out. */
function joinSubjects(subjects: readonly string[]): string {
  return subjects.map(toSlug).filter(Boolean).join('-vs-').slice(0, MAX_SUBJECT_LENGTH)
}

function joinSlugs(slugs: readonly string[]): string {
  return slugs.map(trimHyphens).filter(Boolean).join('-')
}

function toSlug(text: string): string {
  return trimHyphens(foldText(text).replaceAll(/[^a-z0-9]+/g, '-'))
}

function trimHyphens(text: string): string {
  return text.replaceAll(/^-+|-+$/g, '')
}
