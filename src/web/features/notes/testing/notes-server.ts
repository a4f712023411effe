import type { Note, NoteSubject } from '#contract/desk/notes.ts'
import { errorResponse, type Respond } from '../../../testing/render-route.tsx'

export const TEST_SONG = `SG${'1'.padStart(32, '0')}`

export function createTestNote(number: number, different: Partial<Note> = {}): Note {
  return {
    id: String(number).padStart(16, '0'),
    version: 1,
    subject: { kind: 'entity', entityKind: 'song', id: TEST_SONG },
    title: 'Song 1',
    credit: 'Singer',
    on: '2026-W46',
    text: `Note ${number}`,
    createdAt: '2026-11-20T09:00:00.000Z',
    createdBy: 'Mia Kern',
    updatedAt: '2026-11-20T09:00:00.000Z',
    updatedBy: 'Mia Kern',
    isOwn: true,
    canEdit: true,
    ...different,
  }
}

type Body = { subject: NoteSubject; on: string; text: string; version: number }

/** Implements the routes of notes in memory, latest first. Other requests go to `other`. */
export function createNotesServer(initial: readonly Note[], other: Respond = () => undefined) {
  let notes = [...initial]
  const deleted = new Map<string, Note>()
  const respond: Respond = async (url, signal, init) => {
    const { pathname } = url
    if (!/\/notes(?:\/|$)/.test(pathname)) return other(url, signal, init)
    const id = pathname.split('/')[3] ?? ''
    const note = notes.find((each) => each.id === id)
    const body = (typeof init?.body === 'string' ? JSON.parse(init.body) : {}) as Body
    if (pathname.endsWith('/restore')) {
      const gone = deleted.get(id)
      if (gone === undefined) return errorResponse('not_found')
      notes = [gone, ...notes]
      return gone
    }
    if (init?.method === 'POST') {
      const { subject, on, text } = body
      const added = createTestNote(notes.length + 100, { subject, on, text })
      notes = [added, ...notes]
      return added
    }
    if (init?.method === undefined) return { notes }
    if (note === undefined) return errorResponse('not_found')
    if (init.method === 'DELETE') {
      deleted.set(id, note)
      notes = notes.filter((each) => each.id !== id)
      return { id }
    }
    if (body.version !== note.version) return errorResponse('conflict')
    const edited = { ...note, on: body.on, text: body.text, version: note.version + 1 }
    notes = notes.map((each) => (each.id === id ? edited : each))
    return edited
  }
  return {
    respond,
    notes: () => notes,
    /** Simulates a change by another person. */
    change: (id: string, part: Partial<Note>) => {
      notes = notes.map((each) =>
        each.id === id ? Object.assign({}, each, part, { version: each.version + 1 }) : each,
      )
    },
    remove: (id: string) => void (notes = notes.filter((each) => each.id !== id)),
  }
}
