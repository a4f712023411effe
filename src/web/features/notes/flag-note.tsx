import type { Note } from '#contract/desk/notes.ts'
import { NoteBody } from './note-body.tsx'
import { BeforeAfter } from './before-after/before-after.tsx'
import type { NotePlace } from './before-after/note-place.ts'
import { NoteHead } from './note-head.tsx'

export function FlagNote({ note, number, place }: { note: Note; number: number; place: NotePlace }) {
  const { subject, on } = note
  return (
    <>
      <NoteHead note={note} number={number} />
      <NoteBody text={note.text} />
      {subject.kind === 'entity' && subject.entityKind !== 'artist' && (
        <BeforeAfter request={{ kind: subject.entityKind, id: subject.id, on, ...place }} />
      )}
    </>
  )
}
