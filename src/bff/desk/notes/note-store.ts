import type { Selectable, Transaction } from 'kysely'
import { type DateWindow, DAY_MS } from '#contract/dates.ts'
import {
  isNoteWeek,
  type Note,
  NOTE_KINDS,
  NOTE_LIMITS,
  type NoteSubject,
  toNoteKey,
  toNoteSubject,
  toNoteWindow,
} from '#contract/desk/notes.ts'
import { OUR_WEEKS, type WeekCalendar } from '#contract/week-calendar.ts'
import { toInstant } from '../../core/instants.ts'
import type { Writer } from '../../core/person.ts'
import type { DeskDatabase } from '../../desk-database/desk-database.ts'
import type { DeskTables } from '../../desk-database/desk-tables.ts'
import { ApiError, badRequest } from '../../core/errors.ts'
import { createVersionedTable, type Database, rowNotFound } from '../versioned-table.ts'

type StoreOptions = {
  database: DeskDatabase
  team: string
  now: () => number
  /**
   * Returns the days of a week label.
   * @default our own rule
   */
  windowOf?: WeekCalendar['windowOf']
}

/** Operators can change the notes of others. */
export type NoteWriter = Writer & { isOperator: boolean }

export type NewNote = { subject: NoteSubject; on: string; text: string }
export type NoteChange = { version: number; on: string; text: string }

type NoteRow = Selectable<DeskTables['note']>

export function createNoteStore({ database, team, now, windowOf = OUR_WEEKS.windowOf }: StoreOptions) {
  const table = createVersionedTable('note', { team, now, noun: 'note' })

  /** Lists the latest day first. */
  const listed = (db: Database, window: DateWindow | null) =>
    db
      .selectFrom('note')
      .selectAll()
      .where('team', '=', team)
      .where('deletedAt', 'is', null)
      // Another replica with a later version may write other kinds.
      .where('subjectKind', 'in', NOTE_KINDS)
      .$if(window !== null, (query) =>
        query.where('firstDay', '<=', window?.end ?? '').where('lastDay', '>=', window?.start ?? ''),
      )
      .orderBy('firstDay', 'desc')
      .orderBy('createdAt', 'desc')
      .orderBy('id')

  /** @throws not_found, not_author */
  async function findForChange(trx: Database, id: string, writer: NoteWriter, state: 'shown' | 'deleted' = 'shown') {
    const row = await table.find(trx, id)
    if ((row.deletedAt === null) !== (state === 'shown')) throw rowNotFound('note')
    if (!canEdit(row, writer)) {
      throw new ApiError('not_author', 'Someone else wrote this note. Only they and administrators can change it.')
    }
    return row
  }

  function refuseFullSubject(trx: Transaction<DeskTables>, subject: Pick<NoteRow, 'subjectKind' | 'subjectId'>) {
    const message = `There can be at most ${NOTE_LIMITS.perSubject} notes here. Delete one first.`
    const among = { ...subject, deletedAt: null }
    return table.refuseFull(trx, among, { limit: NOTE_LIMITS.perSubject, field: 'subject', message })
  }

  return {
    /** Returns notes on one subject. If `window` is null, returns all of them. */
    async list(subject: NoteSubject, window: DateWindow | null, reader: NoteWriter): Promise<Note[]> {
      const { kind, id } = toNoteKey(subject)
      const rows = await database.read(
        (db) => listed(db, window).where('subjectKind', '=', kind).where('subjectId', '=', id).execute(),
        ['notes', kind, id, window],
      )
      return rows.map((row) => toNote(row, reader))
    },

    /** Returns notes within the window on all subjects that `isWanted` accepts. */
    async listAll(
      window: DateWindow,
      isWanted: (subject: NoteSubject) => boolean,
      reader: NoteWriter,
    ): Promise<Note[]> {
      const rows = await database.read((db) => listed(db, window).execute(), ['all notes', window])
      return rows.map((row) => toNote(row, reader)).filter(({ subject }) => isWanted(subject))
    },

    create: ({ subject, on, text }: NewNote, writer: NoteWriter): Promise<Note> =>
      database.write(async (trx) => {
        const { kind, id: subjectId } = toNoteKey(subject)
        const about = { subjectKind: kind, subjectId }
        await refuseFullSubject(trx, about)
        const { updatedAt: createdAt, updatedBy: createdBy } = table.stamp(writer)
        const created = { createdAt, createdById: writer.id, createdBy, deletedAt: null }
        const row = await table.insert(trx, { ...about, ...toDayValues(on, windowOf), text, ...created }, writer)
        await table.audit(trx, 'note.create', { id: row.id, writer, detail: { kind, subjectId, on, text } })
        return toNote(row, writer)
      }),

    edit: (id: string, { version, on, text }: NoteChange, writer: NoteWriter): Promise<Note> =>
      database.write(async (trx) => {
        const before = await findForChange(trx, id, writer)
        checkDate(before.subjectKind, on)
        const values = { ...toDayValues(on, windowOf), text, ...table.stamp(writer) }
        const row = await table.update(trx, { id, version }, values)
        const detail = { from: { on: before.notedOn, text: before.text }, to: { on, text } }
        await table.audit(trx, 'note.edit', { id, writer, detail })
        return toNote(row, writer)
      }),

    /** The note can be restored for NOTE_LIMITS.restoreDays. */
    remove: (id: string, writer: NoteWriter): Promise<void> =>
      database.write(async (trx) => {
        const before = await findForChange(trx, id, writer)
        await table.update(trx, before, { deletedAt: toInstant(now()) })
        const oldest = toInstant(now() - NOTE_LIMITS.restoreDays * DAY_MS)
        await trx.deleteFrom('note').where('team', '=', team).where('deletedAt', '<', oldest).execute()
        await table.audit(trx, 'note.delete', { id, writer, detail: { text: before.text } })
      }),

    restore: (id: string, writer: NoteWriter): Promise<Note> =>
      database.write(async (trx) => {
        const before = await findForChange(trx, id, writer, 'deleted')
        await refuseFullSubject(trx, { subjectKind: before.subjectKind, subjectId: before.subjectId })
        const row = await table.update(trx, before, { deletedAt: null })
        await table.audit(trx, 'note.restore', { id, writer })
        return toNote(row, writer)
      }),
  }
}

export type NoteStore = ReturnType<typeof createNoteStore>

/** @throws bad_request for a day on a chart, because charts are weekly */
export function checkDate(kind: NoteRow['subjectKind'], on: string): void {
  if (kind === 'chart' && !isNoteWeek(on)) throw badRequest('on', 'A note on a chart needs a week, as YYYY-Www.')
}

function toDayValues(on: string, windowOf: WeekCalendar['windowOf']) {
  const { start, end } = toNoteWindow(on, windowOf)
  return { notedOn: on, firstDay: start, lastDay: end }
}

/** Notes that were written without sign-in belong to everyone. */
function isOwn(row: NoteRow, writer: NoteWriter): boolean {
  return writer.id === '' || row.createdById === '' || row.createdById === writer.id
}

function canEdit(row: NoteRow, writer: NoteWriter): boolean {
  return writer.isOperator || isOwn(row, writer)
}

function toNote(row: NoteRow, reader: NoteWriter): Note {
  const { id, version, subjectKind, subjectId, notedOn: on, text, createdAt, createdBy, updatedAt, updatedBy } = row
  const subject = toNoteSubject({ kind: subjectKind, id: subjectId })
  const rights = { isOwn: isOwn(row, reader), canEdit: canEdit(row, reader) }
  const written = { createdAt, createdBy, updatedAt, updatedBy }
  return { id, version, subject, title: null, credit: null, on, text, ...written, ...rights }
}
