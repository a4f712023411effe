import { deletedNoteSchema, noteSchema, type NoteSubject } from '#contract/desk/notes.ts'
import { sendJson } from '../../lib/api/send-json.ts'

export type NoteContent = { on: string; text: string }

export const createNote = (subject: NoteSubject, content: NoteContent) =>
  sendJson('POST', '/api/notes', noteSchema, { subject, ...content })

/** @throws a `conflict` if the note has changed since `version` */
export const editNote = (id: string, body: NoteContent & { version: number }) =>
  sendJson('PATCH', toNotePath(id), noteSchema, body)
export const deleteNote = (id: string) => sendJson('DELETE', toNotePath(id), deletedNoteSchema)
export const restoreNote = (id: string) => sendJson('POST', `${toNotePath(id)}/restore`, noteSchema)

function toNotePath(id: string): string {
  return `/api/notes/${encodeURIComponent(id)}`
}
