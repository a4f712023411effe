import { lazy, Suspense } from 'react'
import type { DateWindow } from '#contract/dates.ts'
import type { NoteSubject } from '#contract/desk/notes.ts'
import { NotesPlaceholder } from './notes-placeholder.tsx'

const EntityNotesPanel = lazy(async () => ({ default: (await import('./entity-notes-panel.tsx')).EntityNotesPanel }))

type EntityNotesSlotProps = {
  /** Null for kinds without notes. */
  subject: NoteSubject | null
  /** Null until the server’s date is known. */
  window: DateWindow | null
}

/** Reserves space for the panel, whose code loads after the page. */
export function EntityNotesSlot({ subject, window }: EntityNotesSlotProps) {
  if (subject === null) return null
  return (
    <Suspense fallback={<NotesPlaceholder />}>
      {window === null ? <NotesPlaceholder /> : <EntityNotesPanel subject={subject} window={window} />}
    </Suspense>
  )
}
