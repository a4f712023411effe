import { deletedNoteSchema, noteSchema, noteSubjectSchema, notesAnswerSchema } from '#contract/desk/notes.ts'
import { deletedViewSchema, savedViewSchema, savedViewsAnswerSchema } from '#contract/desk/saved-views.ts'
import type { NamedSchemas } from './named-schema.ts'

/** Notes of the team, and saved views. */
export const NOTE_SCHEMAS = {
  DeletedView: {
    schema: deletedViewSchema,
    description: 'A deleted view',
    fields: { id: 'Id of the deleted view' },
  },
  Note: {
    schema: noteSchema,
    description: 'A note of the team',
    fields: {
      id: 'Id of the note',
      version: 'Rises with each change; a change sends the version that it saw',
      subject: 'The entity or chart that the note is about',
      title: 'Null for charts and while the name is unknown',
      credit: 'Artist credit; null for artists and charts',
      on: 'A day (YYYY-MM-DD) or a chart week (YYYY-Www)',
      text: 'Markdown; HTML in it is text',
      createdAt: 'When it was written',
      createdBy: 'Name of the author; empty without sign-in',
      updatedAt: 'When it last changed',
      updatedBy: 'Name of the person who changed it last; empty without sign-in',
      isOwn: 'True if this person wrote it; without sign-in, always',
      canEdit: 'True if this person may edit and delete it: the author, and operators',
    },
  },
  NoteDeleted: {
    schema: deletedNoteSchema,
    description: 'A deleted note',
    fields: { id: 'Id of the deleted note' },
  },
  Notes: {
    schema: notesAnswerSchema,
    description: 'Notes of the team',
    fields: { notes: 'The latest day first' },
  },
  NoteSubject: {
    schema: noteSubjectSchema,
    description: 'What a note is about',
    fields: {
      kind: 'entity or chart',
      entityKind: 'artist, song or album; entities only',
      id: 'Service id; entities only',
      chartId: 'Id of the chart; charts only',
    },
  },
  SavedView: {
    schema: savedViewSchema,
    description: 'A page with its settings',
    fields: {
      id: 'Id of the view',
      name: 'Name, unique in the team',
      path: 'Path and query of the page',
      createdAt: 'When it was saved',
      createdBy: 'Name of the person who saved it; empty without sign-in',
    },
  },
  SavedViews: {
    schema: savedViewsAnswerSchema,
    description: 'The saved views of the team',
    fields: { views: 'By name' },
  },
} as const satisfies NamedSchemas
