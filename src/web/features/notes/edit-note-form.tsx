import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toNoteHead } from '#domain/desk/note-text.ts'
import { isNoteWeek, type Note, toNoteWindow } from '#contract/desk/notes.ts'
import { windowOf } from '../../lib/weeks.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { toErrorSentence } from '../../lib/api/error-sentence.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { NoteBody } from './note-body.tsx'
import { dropDraft, findDraft, type NoteDraft } from './note-drafts.ts'
import { NoteForm } from './note-form.tsx'
import { NoteHead } from './note-head.tsx'
import { createNote, editNote, type NoteContent } from './change-notes.ts'
import { useInvalidateNotes } from './use-invalidate-notes.ts'
import * as copy from './board-copy.ts'

type EditNoteFormProps = {
  /** The note when editing started. */
  base: Note
  /** The note now. Null if it was deleted meanwhile. */
  current: Note | null
  onSaved: (note: Note) => void
  onCancel: () => void
}

/** If someone else changes or deletes the note, the typed text stays, and both texts are shown. */
export function EditNoteForm({ base, current, onSaved, onCancel }: EditNoteFormProps) {
  const invalidate = useInvalidateNotes()
  const draftKey = toDraftKey(base)
  const [initial] = useState(() => findDraft(draftKey) ?? toDraft(base))
  const isDeleted = current === null
  const isChanged = current !== null && current.version !== base.version
  const saving = useMutation({
    mutationFn: (content: NoteContent) =>
      current === null
        ? createNote(base.subject, content)
        : editNote(base.id, { ...content, version: current.version }),
    onSettled: invalidate,
    onSuccess: (note) => {
      dropDraft(draftKey)
      onSaved(note)
    },
  })
  const { error } = saving
  // The notice about the other text already explains what to do.
  const isExplained = (isChanged && isCode(error, 'conflict')) || (isDeleted && isCode(error, 'not_found'))
  return (
    <NoteForm
      label={copy.editNote(toNoteHead(base.text))}
      draftKey={draftKey}
      initial={initial}
      targets={[]}
      isWeekly={base.subject.kind === 'chart'}
      isSaving={saving.isPending}
      onSave={(content) => saving.mutate(content)}
      onCancel={() => {
        dropDraft(draftKey)
        onCancel()
      }}
      {...(isDeleted ? { saveLabel: 'Save as new note' } : {})}
      {...(isChanged ? { saveLabel: 'Save my text', cancelLabel: 'Discard my text' } : {})}
      problem={
        <>
          {isDeleted && <Notice tone="warning">This note was deleted while you were writing.</Notice>}
          {isChanged && (
            <Notice tone="warning" title={copy.changedMeanwhile(current.updatedBy)}>
              Your text is still below. Copy the parts that you want to keep, then save or discard them.
              <section aria-label="Saved text" className="mt-2 rounded-md border border-line bg-surface p-2">
                <NoteHead note={current} number={null} />
                <NoteBody text={current.text} />
              </section>
            </Notice>
          )}
          {error !== null && !isExplained && <Notice tone="error">{toErrorSentence(error)}</Notice>}
        </>
      }
    />
  )
}

function isCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code
}

function toDraft(base: Note): NoteDraft {
  const { on, text } = base
  return { text, span: isNoteWeek(on) ? 'week' : 'day', day: toNoteWindow(on, windowOf).start, target: '', base }
}

/** Returns the note as it was when this browser's unsaved edit started, so that later changes by others are noticed. */
export function findEditedNote(note: Note): Note {
  return findDraft(toDraftKey(note))?.base ?? note
}

function toDraftKey({ id }: Note): string {
  return `note ${id}`
}
