import { type DateWindow, daysIn } from '#contract/dates.ts'
import type { NoteSubject } from '#contract/desk/notes.ts'
import { Panel } from '../../ui/panel.tsx'
import { NotesBoard } from './notes-board.tsx'
import { noteQueries } from './queries.ts'
import * as copy from './board-copy.ts'
import * as notesCopy from './copy.ts'

export type EntityNotesProps = {
  subject: NoteSubject
  /** Days in view. A new note is about the last one, or about its week. */
  window: DateWindow
}

export function EntityNotesPanel({ subject, window }: EntityNotesProps) {
  const target = { value: '', label: '', subject }
  return (
    <NotesBoard
      key={JSON.stringify(subject)}
      query={noteQueries.of(subject)}
      targets={[target]}
      start={{ span: daysIn(window) === 1 ? 'day' : 'week', day: window.end }}
      emptyText={copy.emptyOn.entity}
      isNumbered
      isWide
    >
      {({ addButton, body }) => (
        <Panel title={notesCopy.title} actions={addButton}>
          {body}
        </Panel>
      )}
    </NotesBoard>
  )
}
