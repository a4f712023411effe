import type { ReactNode } from 'react'
import { toNoteHead } from '#domain/desk/note-text.ts'
import type { Note } from '#contract/desk/notes.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NoteBody } from './note-body.tsx'
import { NoteHead } from './note-head.tsx'
import * as copy from './board-copy.ts'

type NoteItemProps = {
  note: Note
  /** Number of the note on graphs. Null if there are no graphs. */
  number: number | null
  /** Subject of the note if it isn’t the page’s subject. */
  subject: ReactNode
  /** Prefix of the IDs of elements that can take the focus. */
  idPrefix: string
  isBusy: boolean
  onEdit: () => void
  onDelete: () => void
}

export function NoteItem({ note, number, subject, idPrefix, isBusy, onEdit, onDelete }: NoteItemProps) {
  const head = toNoteHead(note.text)
  return (
    <article id={`${idPrefix}-note-${note.id}`} tabIndex={-1} className="flex flex-col gap-1">
      {subject !== null && <p className="truncate text-sm font-label">{subject}</p>}
      <NoteHead note={note} number={number} />
      <NoteBody text={note.text} />
      {note.canEdit && (
        <div className="-ml-2.5 flex gap-1 print:hidden">
          <Button
            id={`${idPrefix}-edit-${note.id}`}
            variant="ghost"
            size="sm"
            aria-label={copy.editNote(head)}
            onClick={onEdit}
            className="coarse:h-11"
          >
            Edit
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Delete note: ${head}`}
            disabled={isBusy}
            onClick={onDelete}
            className="coarse:h-11"
          >
            Delete
          </Button>
        </div>
      )}
    </article>
  )
}
