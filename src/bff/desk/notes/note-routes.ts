import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { EARLIEST_WEEK } from '#contract/date-limits.ts'
import {
  deletedNoteSchema,
  isNoteDate,
  type Note,
  NOTE_ENTITY_KINDS,
  NOTE_ID_PATTERNS,
  NOTE_KINDS,
  NOTE_LIMITS,
  type NoteKind,
  noteSchema,
  notesAnswerSchema,
  type NoteSubject,
  toNoteKey,
  toNoteSubject,
} from '#contract/desk/notes.ts'
import { toPlainLines } from '#contract/text/plain-text.ts'
import { withArticle } from '#contract/text/with-article.ts'
import { badRequest } from '../../core/errors.ts'
import { isOperator, writerOf } from '../../core/person.ts'
import { addRoute } from '../../route-helpers/add-route.ts'
import { type AppContext, callOptionsOf } from '../../route-helpers/app-context.ts'
import { dateField, deskIdField, enumField, rosterParamsSchema, weekField } from '../../route-helpers/query-fields.ts'
import type { RosterStore } from '../rosters/roster-store.ts'
import { findRosterTitles } from '../../ours/roster-titles.ts'
import { checkDate, type NoteStore, type NoteWriter } from './note-store.ts'

/** Accepts text that is too long, so that it gets a clear error. */
const NOTE_BODY_BYTES = 128 * 1024
const NO_TEXT = 'Write something first.'
const NO_DATE = `Must be a date (YYYY-MM-DD) or a chart week (YYYY-Www), ${EARLIEST_WEEK} or later.`

const paramsSchema = z.object({
  id: deskIdField.describe('ID of a note'),
})

const onField = z.string(NO_DATE).refine(isNoteDate, NO_DATE)

const textField = z
  .string(NO_TEXT)
  .transform(toPlainLines)
  .refine((text) => text.trim() !== '', NO_TEXT)
  .refine(
    (text) => text.length <= NOTE_LIMITS.text,
    `A note can have at most ${NOTE_LIMITS.text.toLocaleString('en')} characters.`,
  )

const subjectField = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('entity'),
      entityKind: enumField(NOTE_ENTITY_KINDS),
      id: z.string(),
    }),
    z.object({ kind: z.literal('chart'), chartId: z.string() }),
  ])
  .superRefine((subject, context) => {
    const { kind, id } = toNoteKey(subject)
    if (!NOTE_ID_PATTERNS[kind].test(id)) context.addIssue({ code: 'custom', message: wrongId(kind) })
  })

type Parts = {
  store: NoteStore
  rosters: RosterStore
  /** The same as in AppDependencies. */
  operators: readonly string[]
}

/** All users of the server can read and write notes. Only authors and operators can change them. */
export function noteRoutes(app: FastifyInstance, context: AppContext, { store, rosters, operators }: Parts) {
  const { names } = context

  const noteWriterOf = (request: FastifyRequest): NoteWriter => ({
    ...writerOf(request),
    isOperator: isOperator(request.person, operators),
  })

  /** Adds the names that Chartroom has now. */
  function withNames(notes: Note[]): Note[] {
    const found = names.findAll(notes.flatMap(({ subject }) => (subject.kind === 'entity' ? subject.id : [])))
    for (const note of notes) if (note.subject.kind === 'entity') Object.assign(note, found.get(note.subject.id))
    return notes
  }

  function withName(note: Note): Note {
    withNames([note])
    return note
  }

  addRoute(app, 'GET /api/notes', {
    summary: 'The notes on an entity or a chart, of some days or all',
    query: z.object({
      kind: enumField(NOTE_KINDS).describe('Kind of entity, or `chart`'),
      id: z.string().describe('Provider ID, or the ID of a chart'),
      start: dateField.optional().describe('First day, YYYY-MM-DD'),
      end: dateField.optional().describe('Last day, YYYY-MM-DD'),
    }),
    answer: notesAnswerSchema,
    handle: async (request) => {
      const { kind, id, start, end } = request.query
      if (!NOTE_ID_PATTERNS[kind].test(id)) throw badRequest('id', wrongId(kind))
      if ((start === undefined) !== (end === undefined))
        throw badRequest('end', 'Send both `start` and `end`, or neither.')
      if (start !== undefined && end !== undefined && start > end)
        throw badRequest('end', 'Must not be before `start`.')
      const window = start === undefined || end === undefined ? null : { start, end }
      return { notes: withNames(await store.list(toNoteSubject({ kind, id }), window, noteWriterOf(request))) }
    },
  })

  addRoute(app, 'POST /api/notes', {
    bodyLimit: NOTE_BODY_BYTES,
    summary: 'Writes a note on an entity and a day or week, or on a chart and a week',
    body: z.object({ subject: subjectField, on: onField, text: textField }),
    answer: noteSchema,
    handle: async (request) => {
      checkDate(toNoteKey(request.body.subject).kind, request.body.on)
      return withName(await store.create(request.body, noteWriterOf(request)))
    },
  })

  addRoute(app, 'PATCH /api/notes/:id', {
    bodyLimit: NOTE_BODY_BYTES,
    summary: 'Changes a note, unless someone else has changed it since `version`',
    params: paramsSchema,
    body: z.object({
      version: z.int('`version` is required: the version that you last loaded.').min(1),
      on: onField,
      text: textField,
    }),
    answer: noteSchema,
    handle: async (request) => withName(await store.edit(request.params.id, request.body, noteWriterOf(request))),
  })

  addRoute(app, 'DELETE /api/notes/:id', {
    summary: `Deletes a note, which can be restored for ${NOTE_LIMITS.restoreDays} days`,
    params: paramsSchema,
    answer: deletedNoteSchema,
    handle: async (request) => {
      await store.remove(request.params.id, noteWriterOf(request))
      return { id: request.params.id }
    },
  })

  addRoute(app, 'POST /api/notes/:id/restore', {
    summary: 'Brings back a deleted note',
    params: paramsSchema,
    answer: noteSchema,
    handle: async (request) => withName(await store.restore(request.params.id, noteWriterOf(request))),
  })

  addRoute(app, 'GET /api/rosters/:id/notes', {
    summary: 'The notes of one week on the members of a roster, their titles, and all charts',
    params: rosterParamsSchema,
    query: z.object({ week: weekField }),
    answer: notesAnswerSchema,
    handle: async (request, writer) => {
      const { id } = request.params
      const { members } = await rosters.load(id, writer.id)
      const titles = await findRosterTitles(context, members, callOptionsOf(request, 'rest'))
      const ids = new Set([...titles.artistIdsOf.keys(), ...members.map((member) => member.id)])
      const isWanted = (subject: NoteSubject) => subject.kind === 'chart' || ids.has(subject.id)
      return {
        notes: withNames(
          await store.listAll(context.chartWeeks.weeks.windowOf(request.query.week), isWanted, noteWriterOf(request)),
        ),
      }
    },
  })
}

function wrongId(kind: NoteKind): string {
  return kind === 'chart'
    ? 'Must be a chart ID: CR and five digits.'
    : `Must be the provider ID of ${withArticle(kind)}.`
}
