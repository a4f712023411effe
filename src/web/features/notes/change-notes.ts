import { deletedNoteSchema, noteSchema, type NoteSubject } from '#contract/desk/notes.ts'
import { sendJson } from '../../lib/api/send-json.ts'

export type NoteContent = { on: string; text: string }

export function createNote(subject: NoteSubject, content: NoteContent) {
  return sendJson({ method: 'POST', path: '/api/notes', body: { subject, ...content } }, noteSchema)
}

/** @throws a `conflict` if the note has changed since `version` */
export function editNote(id: string, body: NoteContent & { version: number }) {
  return sendJson({ method: 'PATCH', path: toNotePath(id), body }, noteSchema)
}

export function deleteNote(id: string) {
  return sendJson({ method: 'DELETE', path: toNotePath(id) }, deletedNoteSchema)
}

export function restoreNote(id: string) {
  return sendJson({ method: 'POST', path: `${toNotePath(id)}/restore` }, noteSchema)
}

function toNotePath(id: string): string {
  return `/api/notes/${encodeURIComponent(id)}`
}
