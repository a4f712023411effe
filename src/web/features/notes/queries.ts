import { queryOptions } from '@tanstack/react-query'
import type { DateWindow } from '#contract/dates.ts'
import { notesAnswerSchema, type NoteSubject, toNoteKey } from '#contract/desk/notes.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { toPath, toRosterApi } from '#contract/paths.ts'
import { fetchJson } from '../../lib/api/api-client.ts'

const NOTES_KEY = ['notes'] as const

function toNotesQuery(key: readonly unknown[], path: string) {
  return queryOptions({
    queryKey: [...NOTES_KEY, ...key],
    queryFn: ({ signal }) => fetchJson(path, notesAnswerSchema, signal),
  })
}

/** Queries of notes, which are sorted latest day first. */
export const noteQueries = {
  all: () => NOTES_KEY,
  of: (subject: NoteSubject, window: DateWindow | null = null) =>
    toNotesQuery(['subject', subject, window], toPath('/api/notes', { ...toNoteKey(subject), ...window })),
  /** Notes of a week on a roster's titles and on charts. */
  ofRoster: (rosterId: string, week: WeekLabel) =>
    toNotesQuery(['roster', rosterId, week], toPath(`${toRosterApi(rosterId)}/notes`, { week })),
}
