import { skipToken, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { DateWindow } from '#contract/dates.ts'
import { toNoteHead } from '#domain/desk/note-text.ts'
import type { NoteSubject } from '#contract/desk/notes.ts'
import { useLocale } from '../../lib/format/locale.ts'
import type { GraphFlag } from '../../ui/time-graph/graph-flag.ts'
import type { NotePlace } from './before-after/note-place.ts'
import { formatNoteDate } from './format-note-date.ts'
import { noteQueries } from './queries.ts'
import { toColumnNotes } from './to-note-flags.ts'
import * as copy from './copy.ts'

const FlagNote = lazy(async () => ({ default: (await import('./flag-note.tsx')).FlagNote }))

const NO_SUBJECT: NoteSubject = { kind: 'chart', chartId: '' }

/**
 * Returns the notes on a subject as flags of its graph. Exported images never have them, because notes are only for the
 * team.
 * @param subject null if there are no notes
 * @param place place of the graph
 */
export function useNoteFlags(
  subject: NoteSubject | null,
  columns: readonly DateWindow[],
  place: NotePlace,
): GraphFlag[] {
  const locale = useLocale()
  const options = noteQueries.of(subject ?? NO_SUBJECT)
  const { data } = useQuery({ ...options, queryFn: subject === null ? skipToken : options.queryFn })
  return toColumnNotes(data?.notes ?? [], columns).map(({ note, column, number }) => ({
    key: note.id,
    column,
    number,
    label: `${copy.numberOf(number)}, ${formatNoteDate(note.on, locale)}: ${toNoteHead(note.text)}`,
    body: (
      <Suspense>
        <FlagNote note={note} number={number} place={place} />
      </Suspense>
    ),
  }))
}
