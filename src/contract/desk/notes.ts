import * as z from 'zod/mini'
import { EARLIEST_DAY, isServedWeek } from '../date-limits.ts'
import { type DateWindow, isIsoDate } from '../dates.ts'
import { CHART_ID_PATTERN, SERVICE_ID_PATTERNS } from '../entities.ts'
import type { WeekCalendar } from '../week-calendar.ts'

export const NOTE_ENTITY_KINDS = ['artist', 'song', 'album'] as const
export type NoteEntityKind = (typeof NOTE_ENTITY_KINDS)[number]

/** As in URLs: an entity's kind, or chart. */
export const NOTE_KINDS = [...NOTE_ENTITY_KINDS, 'chart'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

export const NOTE_LIMITS = {
  /** Characters of a note. */
  text: 4_000,
  /** Notes on one entity or chart. */
  perSubject: 1_000,
  /** How long a deleted note can be restored. */
  restoreDays: 30,
} as const

export const NOTE_ID_PATTERNS: Record<NoteKind, RegExp> = {
  artist: SERVICE_ID_PATTERNS.artist,
  song: SERVICE_ID_PATTERNS.song,
  album: SERVICE_ID_PATTERNS.album,
  chart: CHART_ID_PATTERN,
}

export const noteSubjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('entity'), entityKind: z.enum(NOTE_ENTITY_KINDS), id: z.string() }),
  z.object({ kind: z.literal('chart'), chartId: z.string() }),
])
export type NoteSubject = z.infer<typeof noteSubjectSchema>

export const noteSchema = z.object({
  id: z.string(),
  /** Rises with each change, so that two people do not overwrite each other. */
  version: z.number(),
  subject: noteSubjectSchema,
  /** Names of the entity; null for charts and while the name is unknown. */
  title: z.nullable(z.string()),
  credit: z.nullable(z.string()),
  /** A day, YYYY-MM-DD, or a chart week, YYYY-Www. Notes on charts have a week. */
  on: z.string(),
  /** Markdown without HTML. */
  text: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Empty without sign-in. */
  createdBy: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  /** True if this person wrote it; without sign-in, always. */
  isOwn: z.boolean(),
  /** True if this person may edit and delete it: the author, and operators. */
  canEdit: z.boolean(),
})
export type Note = z.infer<typeof noteSchema>

/** The latest day first. */
export const notesAnswerSchema = z.object({ notes: z.array(noteSchema) })
export type NotesAnswer = z.infer<typeof notesAnswerSchema>

export const deletedNoteSchema = z.object({ id: z.string() })

export function isNoteDate(on: string): boolean {
  return isServedWeek(on) || (isIsoDate(on) && on >= EARLIEST_DAY)
}

export function isNoteWeek(on: string): boolean {
  return on.includes('W')
}

/** The days that a note is about. Throws RangeError unless `isNoteDate`. */
export function toNoteWindow(on: string, windowOf: WeekCalendar['windowOf']): DateWindow {
  return isNoteWeek(on) ? windowOf(on) : { start: on, end: on }
}

/** Kind and id as in URLs. */
export function toNoteKey(subject: NoteSubject): { kind: NoteKind; id: string } {
  return subject.kind === 'chart'
    ? { kind: 'chart', id: subject.chartId }
    : { kind: subject.entityKind, id: subject.id }
}

export function toNoteSubject({ kind, id }: { kind: NoteKind; id: string }): NoteSubject {
  return kind === 'chart' ? { kind, chartId: id } : { kind: 'entity', entityKind: kind, id }
}
