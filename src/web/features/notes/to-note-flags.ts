import type { DateWindow } from '#contract/dates.ts'
import { type Note, toNoteWindow } from '#contract/desk/notes.ts'
import { windowOf } from '../../lib/weeks.ts'

/** A note on a column of a graph. */
export type ColumnNote = { note: Note; column: number; number: number }

/**
 * The notes on these days or weeks, oldest first, each at the first column that it is about.
 * @param notes all notes of the subject, the latest first, which gives them their numbers
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
