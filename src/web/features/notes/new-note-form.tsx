import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Note } from '#contract/desk/notes.ts'
import { toErrorSentence } from '../../lib/api/error-sentence.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { dropDraft, findDraft, type NoteDraft } from './note-drafts.ts'
import { NoteForm, type NoteTarget } from './note-form.tsx'
import { createNote, type NoteContent } from './change-notes.ts'
import { useInvalidateNotes } from './use-invalidate-notes.ts'
import * as copy from './board-copy.ts'

type NewNoteFormProps = {
  draftKey: string
  targets: readonly NoteTarget[]
  start: Pick<NoteDraft, 'span' | 'day'>
  onSaved: (note: Note) => void
  onCancel: () => void
}

export function NewNoteForm({ draftKey, targets, start, onSaved, onCancel }: NewNoteFormProps) {
  const invalidate = useInvalidateNotes()
  const [initial] = useState(() => findDraft(draftKey) ?? { text: '', target: '', base: null, ...start })
  const saving = useMutation({
    mutationFn: ({ content, target }: { content: NoteContent; target: NoteTarget }) =>
      createNote(target.subject, content),
    onSuccess: async (note) => {
      dropDraft(draftKey)
      await invalidate()
      onSaved(note)
    },
  })
  return (
    <NoteForm
      label={copy.newNote}
      draftKey={draftKey}
      initial={initial}
      targets={targets}
      isWeekly={false}
      isSaving={saving.isPending}
      onSave={(content, target) => target !== null && saving.mutate({ content, target })}
      onCancel={() => {
        dropDraft(draftKey)
        onCancel()
      }}
      problem={saving.error !== null && <Notice tone="error">{toErrorSentence(saving.error)}</Notice>}
    />
  )
}
