import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { toNoteHead } from '#domain/desk/note-text.ts'
import type { Note } from '#contract/desk/notes.ts'
import { usePageCommands } from '../../lib/keyboard/page-commands.ts'
import { toErrorSentence } from '../../lib/api/error-sentence.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { SkeletonBlock } from '../../ui/states/skeleton.tsx'
import { ProblemNotice } from '../../ui/states/problem-notice.tsx'
import { EditNoteForm, findEditedNote } from './edit-note-form.tsx'
import { NewNoteForm } from './new-note-form.tsx'
import { findDraft, type NoteDraft } from './note-drafts.ts'
import type { NoteTarget } from './note-form.tsx'
import { NoteItem } from './note-item.tsx'
import { deleteNote, restoreNote } from './change-notes.ts'
import type { noteQueries } from './queries.ts'
import { useInvalidateNotes } from './use-invalidate-notes.ts'
import * as copy from './board-copy.ts'

type NotesBoardProps = {
  query: ReturnType<(typeof noteQueries)['of']>
  targets: readonly NoteTarget[]
  start: Pick<NoteDraft, 'span' | 'day'>
  emptyText: string
  /** True to number the notes as on the graphs. */
  isNumbered: boolean
  /**
   * Uses several columns if there is room.
   * @default false
   */
  isWide?: boolean
  renderSubject?: (note: Note) => ReactNode
  /** Puts the parts into a panel or a sheet. */
  children: (parts: { addButton: ReactNode; body: ReactNode }) => ReactNode
}

/** Number of notes that are shown at first. */
const FIRST_NOTES = 6
const WIDE_LIST = 'grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3'

export function NotesBoard(props: NotesBoardProps) {
  const { query: options, targets, start, emptyText, isNumbered, isWide = false, renderSubject, children } = props
  const id = useId()
  const draftKey = `new ${JSON.stringify(options.queryKey)}`
  const query = useQuery(options)
  const [isAdding, setIsAdding] = useState(() => findDraft(draftKey) !== null)
  const [editing, setEditing] = useState<Note | null>(null)
  const [deleted, setDeleted] = useState<readonly Note[]>([])
  const [showsAll, setShowsAll] = useState(false)
  const focusNext = useFocusNext()
  usePageCommands(isAdding ? [] : [{ name: copy.newNote, note: '', icon: 'note', run: () => setIsAdding(true) }])
  const { deletion, restoring } = useDeletion({
    onDeleted: (note) => {
      setDeleted((before) => [...before, note])
      focusNext(`${id}-undo-${note.id}`)
    },
    onRestored: (note) => {
      setDeleted((before) => before.filter((each) => each.id !== note.id))
      focusNext(`${id}-note-${note.id}`)
    },
  })
  const notes = query.data?.notes ?? []
  const isEditedGone = editing !== null && query.isSuccess && notes.every((note) => note.id !== editing.id)
  const shown = showsAll ? notes : notes.slice(0, FIRST_NOTES)
  const error = deletion.error ?? restoring.error
  const close = (focusId: string) => {
    setIsAdding(false)
    setEditing(null)
    focusNext(focusId)
  }
  const toEditForm = (base: Note, current: Note | null) => (
    <EditNoteForm
      key={base.id}
      base={base}
      current={current}
      onSaved={(note) => close(`${id}-note-${note.id}`)}
      onCancel={() => close(current === null ? `${id}-add` : `${id}-edit-${base.id}`)}
    />
  )
  const body = (
    <div className="flex min-h-10 flex-col gap-3">
      {isAdding && (
        <NewNoteForm
          draftKey={draftKey}
          targets={targets}
          start={start}
          onSaved={(note) => close(`${id}-note-${note.id}`)}
          onCancel={() => close(`${id}-add`)}
        />
      )}
      {deleted.map((note) => (
        <Notice
          key={note.id}
          title="Note deleted."
          action={
            <Button
              id={`${id}-undo-${note.id}`}
              size="sm"
              disabled={restoring.isPending}
              onClick={() => restoring.mutate(note)}
            >
              Undo
            </Button>
          }
        >
          {toNoteHead(note.text)}
        </Notice>
      ))}
      {error !== null && <Notice tone="error">{toErrorSentence(error)}</Notice>}
      {query.isPending && (
        <div>
          <SkeletonBlock label="Loading notes…" className="h-10" />
        </div>
      )}
      {query.error !== null && (
        <ProblemNotice
          error={query.error}
          what={query.data === undefined ? 'the notes' : 'newer notes'}
          onRetry={() => void query.refetch()}
        />
      )}
      {editing !== null && isEditedGone && toEditForm(editing, null)}
      {query.isSuccess && notes.length === 0 && !isAdding && !isEditedGone && (
        <p data-print="empty" className="text-sm text-ink-3">
          <span className="font-medium text-ink">No notes yet.</span> {emptyText}
        </p>
      )}
      {notes.length > 0 && (
        <ul className={isWide ? WIDE_LIST : 'flex flex-col gap-3'}>
          {shown.map((note, index) => (
            <li
              key={note.id}
              className={
                isWide ? 'border-l-2 border-line pl-3' : 'border-t border-line pt-3 first:border-t-0 first:pt-0'
              }
            >
              {editing?.id === note.id ? (
                toEditForm(editing, note)
              ) : (
                <NoteItem
                  note={note}
                  number={isNumbered ? notes.length - index : null}
                  subject={renderSubject?.(note) ?? null}
                  idPrefix={id}
                  isBusy={deletion.isPending}
                  onEdit={() => setEditing(findEditedNote(note))}
                  onDelete={() => deletion.mutate(note)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {shown.length < notes.length && (
        <Button size="sm" className="self-start coarse:h-11" onClick={() => setShowsAll(true)}>
          {`Show all ${notes.length} notes`}
        </Button>
      )}
    </div>
  )
  const addButton = (
    <Button id={`${id}-add`} size="sm" className="coarse:h-11" disabled={isAdding} onClick={() => setIsAdding(true)}>
      Add note
    </Button>
  )
  return children({ addButton, body })
}

type DeletionEvents = { onDeleted: (note: Note) => void; onRestored: (note: Note) => void }

function useDeletion({ onDeleted, onRestored }: DeletionEvents) {
  const invalidate = useInvalidateNotes()
  const deletion = useMutation({
    mutationFn: (note: Note) => deleteNote(note.id),
    onSettled: invalidate,
    onSuccess: (_, note) => onDeleted(note),
  })
  const restoring = useMutation({
    mutationFn: (note: Note) => restoreNote(note.id),
    onSuccess: async (_, note) => {
      await invalidate()
      onRestored(note)
    },
  })
  return { deletion, restoring }
}

/** Moves the focus to an element that appears with the next change, so that keyboard users stay in place. */
function useFocusNext(): (id: string) => void {
  const nextRef = useRef<string | null>(null)
  useEffect(() => {
    const element = nextRef.current === null ? null : document.getElementById(nextRef.current)
    if (element === null) return
    nextRef.current = null
    element.focus()
  })
  return (id) => void (nextRef.current = id)
}
