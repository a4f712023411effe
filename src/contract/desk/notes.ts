import * as z from 'zod/mini'
import { EARLIEST_DAY, isServedWeek } from '../date-limits.ts'
import { type DateWindow, isIsoDate } from '../dates.ts'
import { CHART_ID_PATTERN, SERVICE_ID_PATTERNS } from '../entities.ts'
import { chartId, credit, serviceId, updatedAt, updatedBy, version } from '../fields.ts'
import type { WeekCalendar } from '../week-calendar.ts'

export const NOTE_ENTITY_KINDS = ['artist', 'song', 'album'] as const

/** Kinds of things that can have notes, as they appear in URLs. */
export const NOTE_KINDS = [...NOTE_ENTITY_KINDS, 'chart'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

export const NOTE_LIMITS = {
  /** Characters of a note's text. */
  text: 4_000,
  /** Maximum number of notes on one entity or chart. */
  perSubject: 1_000,
  /** Number of days in which a deleted note can be restored. */
  restoreDays: 30,
} as const

export const NOTE_ID_PATTERNS: Record<NoteKind, RegExp> = {
  artist: SERVICE_ID_PATTERNS.artist,
  song: SERVICE_ID_PATTERNS.song,
  album: SERVICE_ID_PATTERNS.album,
  chart: CHART_ID_PATTERN,
}

/** The entity or chart that a note is about. */
export const noteSubjectSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('entity'), // Whether the note is about an entity or a chart
    entityKind: z.enum(NOTE_ENTITY_KINDS), // Kind of entity
    id: serviceId,
  }),
  z.object({ kind: z.literal('chart'), chartId }),
])
export type NoteSubject = z.infer<typeof noteSubjectSchema>

/** A note of the team. */
export const noteSchema = z.object({
  id: z.string(), // ID of the note
  version,
  subject: noteSubjectSchema,
  title: z.nullable(z.string()), // Title, or the name of an artist. Null for charts, and while it isn't known
  credit,
  on: z.string(), // A day, `YYYY-MM-DD`, or a chart week, `YYYY-Www`. Notes on charts always have a week
  text: z.string(), // Markdown. HTML in it is shown as text
  createdAt: z.string(), // When the note was written
  createdBy: z.string(), // Name of the author. Empty without sign-in
  updatedAt,
  updatedBy,
  isOwn: z.boolean(), // True if this user wrote the note. Always true without sign-in
  canEdit: z.boolean(), // True if this user may edit and delete the note: its author and operators may
})
export type Note = z.infer<typeof noteSchema>

/** Notes of the team. */
export const notesAnswerSchema = z.object({
  notes: z.array(noteSchema), // Notes, latest day first
})
export type NotesAnswer = z.infer<typeof notesAnswerSchema>

/** A note was deleted. */
export const deletedNoteSchema = z.object({
  id: z.string(), // ID of the deleted note
})

export function isNoteDate(on: string): boolean {
  return isServedWeek(on) || (isIsoDate(on) && on >= EARLIEST_DAY)
}

export function isNoteWeek(on: string): boolean {
  return on.includes('W')
}

/** Returns the days that a note is about. Throws RangeError unless `isNoteDate` accepts `on`. */
export function toNoteWindow(on: string, windowOf: WeekCalendar['windowOf']): DateWindow {
  return isNoteWeek(on) ? windowOf(on) : { start: on, end: on }
}

/** Returns the subject's kind and ID as they appear in URLs. */
export function toNoteKey(subject: NoteSubject): { kind: NoteKind; id: string } {
  return subject.kind === 'chart'
    ? { kind: 'chart', id: subject.chartId }
    : { kind: subject.entityKind, id: subject.id }
}

export function toNoteSubject({ kind, id }: { kind: NoteKind; id: string }): NoteSubject {
  return kind === 'chart' ? { kind, chartId: id } : { kind: 'entity', entityKind: kind, id }
}
