import { type Note } from '#contract/desk/notes.ts'
import { NoteBody } from './note-body.tsx'
import { NoteHead } from './note-head.tsx'

/** A note in the popup of its flag. */
export function FlagNote({ note, number }: { note: Note; number: number }) {
  return (
    <>
      <NoteHead note={note} number={number} />
      <NoteBody text={note.text} />
    </>
  )
}
