import { plural } from '../../lib/format/plural.ts'

export const theNotes = 'the notes'
export const newerNotes = 'newer notes'
export const loading = 'Loading notes…'
export const add = 'Add note'
export const newNote = 'New note'
export const empty = 'No notes yet.'
export const emptyOn = {
  entity: 'Write down what happened on a day or in a week. Everyone on your team sees it here and on the graphs.',
  chart: 'Write down what your team should know about this chart week. It’s also in the brief.',
  desk: 'Notes of this week on your titles, artists, and charts appear here.',
}
export const notesOf = (what: string) => `Notes: ${what}`
export const showAll = (count: number) => `Show all ${count} notes`

export const edit = 'Edit'
export const remove = 'Delete'
export const editNote = (head: string) => `Edit note: ${head}`
export const removeNote = (head: string) => `Delete note: ${head}`
export const deleted = 'Note deleted.'
export const undo = 'Undo'
export const edited = (by: string, at: string) => (by === '' ? `Edited ${at}` : `Edited by ${by}, ${at}`)

export const about = 'About'
export const text = 'Note'
export const textHint = 'You can use **bold**, lists, and links in Markdown. HTML is shown as text.'
export const charactersLeft = (count: number, formatted: string) =>
  plural(count, { one: '1 character left', other: `${formatted} characters left` })
export const tooLong = (formatted: string, limit: string) =>
  `${formatted} characters. A note can have at most ${limit}.`
export const span = 'Day or week'
export const spanNames = { day: 'Day', week: 'Chart week' }
export const day = 'Day'
export const dayInWeek = 'Any day of the week'
export const save = 'Save note'
export const saveMine = 'Save my text'
export const keepTheirs = 'Discard my text'
export const changedMeanwhile = (by: string) =>
  by === ''
    ? 'Someone else changed this note while you were writing.'
    : `${by} changed this note while you were writing.`
export const changedMeanwhileHint =
  'Your text is still below. Copy over what you want to keep, then save it or discard it.'
export const theirText = 'Saved text'
export const deletedMeanwhile = 'This note was deleted while you were writing.'
export const saveAsNew = 'Save as new note'
