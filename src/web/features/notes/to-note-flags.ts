import type { DateWindow } from '#contract/dates.ts'
import { type Note, toNoteWindow } from '#contract/desk/notes.ts'
import { windowOf } from '../../lib/weeks.ts'

/** A note on a column of a graph. */
export type ColumnNote = { note: Note; column: number; number: number }

/**
 * Returns the notes on these days or weeks, oldest first, each at its first column.
 * @param notes all notes of the subject, latest first, which determine the numbers
 */
export function toColumnNotes(notes: readonly Note[], columns: readonly DateWindow[]): ColumnNote[] {
  return notes
    .flatMap((note, index) => {
      const { start, end } = toNoteWindow(note.on, windowOf)
      const column = columns.findIndex((each) => each.end >= start && each.start <= end)
      return column < 0 ? [] : [{ note, column, number: notes.length - index }]
    })
    .toReversed()
}
