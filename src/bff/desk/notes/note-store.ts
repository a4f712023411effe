import type { Kysely, Selectable, Transaction } from 'kysely'
import type { DateWindow } from '#contract/dates.ts'
import {
  isNoteWeek,
  type Note,
  NOTE_LIMITS,
  type NoteSubject,
  toNoteKey,
  toNoteSubject,
  toNoteWindow,
} from '#contract/desk/notes.ts'
import { OUR_WEEKS, type WeekCalendar } from '#contract/week-calendar.ts'
import { type Writer, writeAudit } from '../../desk-database/audit.ts'
import type { DeskDatabase } from '../../desk-database/desk-database.ts'
import type { DeskTables } from '../../desk-database/desk-tables.ts'
import { ApiError, badRequest } from '../../errors.ts'
import { newDeskId } from '../desk-write.ts'

type StoreOptions = {
  database: DeskDatabase
  team: string
  now: () => number
  /** Days of a week label. @default by our rule */
  windowOf?: WeekCalendar['windowOf']
}

/** Operators may change the notes of others. */
export type NoteWriter = Writer & { isOperator: boolean }

export type NewNote = { subject: NoteSubject; on: string; text: string }
export type NoteChange = { version: number; on: string; text: string }

type NoteRow = Selectable<DeskTables['note']>
type Database = Kysely<DeskTables> | Transaction<DeskTables>

const DAY_MS = 86_400_000

export function createNoteStore({ database, team, now, windowOf = OUR_WEEKS.windowOf }: StoreOptions) {
  const instant = () => new Date(now()).toISOString()

  const notesOfTeam = (db: Database) => db.selectFrom('note').selectAll().where('team', '=', team)

  /** The latest day first. */
  const listed = (db: Database, window: DateWindow | null) =>
    notesOfTeam(db)
      .where('deleted_at', 'is', null)
      .$if(window !== null, (query) =>
        query.where('first_day', '<=', window?.end ?? '').where('last_day', '>=', window?.start ?? ''),
      )
      .orderBy('first_day', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id')

  /** @throws not_found, not_author */
  async function findForChange(trx: Database, id: string, writer: NoteWriter, state: 'shown' | 'deleted' = 'shown') {
    const row = await notesOfTeam(trx).where('id', '=', id).executeTakeFirst()
    if (row === undefined || (row.deleted_at === null) !== (state === 'shown')) throw noteNotFound()
    if (!canEdit(row, writer)) {
      throw new ApiError('not_author', 'Another person wrote this note. Only they and operators can change it.')
    }
    return row
  }

  async function refuseFullSubject(trx: Database, kind: string, subjectId: string) {
    const { total } = await trx
      .selectFrom('note')
      .select(({ fn }) => fn.countAll<number | string>().as('total'))
      .where('team', '=', team)
      .where('subject_kind', '=', kind as NoteRow['subject_kind'])
      .where('subject_id', '=', subjectId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(total) >= NOTE_LIMITS.perSubject) {
      throw badRequest('subject', `There can be at most ${NOTE_LIMITS.perSubject} notes here. Delete one first.`)
    }
  }

  /** Changes the row unless someone else did so since `version`. */
  async function update(trx: Database, { id, version }: Pick<NoteRow, 'id' | 'version'>, values: Partial<NoteRow>) {
    const row = await trx
      .updateTable('note')
      .set({ ...values, version: version + 1 })
      .where('id', '=', id)
      .where('team', '=', team)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) {
      throw new ApiError('conflict', 'This note has changed in the meantime.', { field: 'version' })
    }
    return row
  }

  return {
    /** Notes on one subject that touch the window, or all. */
    list: (subject: NoteSubject, window: DateWindow | null, reader: NoteWriter): Promise<Note[]> =>
      database.read(async (db) => {
        const { kind, id } = toNoteKey(subject)
        const rows = await listed(db, window).where('subject_kind', '=', kind).where('subject_id', '=', id).execute()
        return rows.map((row) => toNote(row, reader))
      }),

    /** Notes that touch the window on any subject that `isWanted`. */
    listAll: (window: DateWindow, isWanted: (subject: NoteSubject) => boolean, reader: NoteWriter): Promise<Note[]> =>
      database.read(async (db) => {
        const rows = await listed(db, window).execute()
        return rows.map((row) => toNote(row, reader)).filter(({ subject }) => isWanted(subject))
      }),

    create: ({ subject, on, text }: NewNote, writer: NoteWriter): Promise<Note> =>
      database.write(async (trx) => {
        const at = instant()
        const { kind, id: subjectId } = toNoteKey(subject)
        await refuseFullSubject(trx, kind, subjectId)
        const row: NoteRow = {
          id: newDeskId(),
          team,
          version: 1,
          subject_kind: kind,
          subject_id: subjectId,
          ...toDayValues(on, windowOf),
          text,
          created_at: at,
          created_by_id: writer.id,
          created_by: writer.name,
          updated_at: at,
          updated_by: writer.name,
          deleted_at: null,
        }
        await trx.insertInto('note').values(row).execute()
        await writeAudit(trx, { team, at, writer, action: 'note.create', subjectId: row.id, detail: { kind, subjectId, on, text } }) // prettier-ignore
        return toNote(row, writer)
      }),

    edit: (id: string, { version, on, text }: NoteChange, writer: NoteWriter): Promise<Note> =>
      database.write(async (trx) => {
        const at = instant()
        const before = await findForChange(trx, id, writer)
        checkDate(before.subject_kind, on)
        const row = await update(
          trx,
          { id, version },
          { ...toDayValues(on, windowOf), text, updated_at: at, updated_by: writer.name },
        )
        const detail = { from: { on: before.noted_on, text: before.text }, to: { on, text } }
        await writeAudit(trx, { team, at, writer, action: 'note.edit', subjectId: id, detail })
        return toNote(row, writer)
      }),

    /** The note can be restored for NOTE_LIMITS.restoreDays. */
    remove: (id: string, writer: NoteWriter): Promise<void> =>
      database.write(async (trx) => {
        const at = instant()
        const before = await findForChange(trx, id, writer)
        await update(trx, before, { deleted_at: at })
        const oldest = new Date(now() - NOTE_LIMITS.restoreDays * DAY_MS).toISOString()
        await trx.deleteFrom('note').where('team', '=', team).where('deleted_at', '<', oldest).execute()
        await writeAudit(trx, { team, at, writer, action: 'note.delete', subjectId: id, detail: { text: before.text } })
      }),

    restore: (id: string, writer: NoteWriter): Promise<Note> =>
      database.write(async (trx) => {
        const at = instant()
        const before = await findForChange(trx, id, writer, 'deleted')
        await refuseFullSubject(trx, before.subject_kind, before.subject_id)
        const row = await update(trx, before, { deleted_at: null })
        await writeAudit(trx, { team, at, writer, action: 'note.restore', subjectId: id })
        return toNote(row, writer)
      }),
  }
}

export type NoteStore = ReturnType<typeof createNoteStore>

/** @throws bad_request for a day on a chart, because charts are weekly */
export function checkDate(kind: NoteRow['subject_kind'], on: string): void {
  if (kind === 'chart' && !isNoteWeek(on)) throw badRequest('on', 'A note on a chart needs a week, as YYYY-Www.')
}

function toDayValues(on: string, windowOf: WeekCalendar['windowOf']) {
  const { start, end } = toNoteWindow(on, windowOf)
  return { noted_on: on, first_day: start, last_day: end }
}

/** Notes that were written without sign-in belong to everyone. */
function isOwn(row: NoteRow, writer: NoteWriter): boolean {
  return writer.id === '' || row.created_by_id === '' || row.created_by_id === writer.id
}

function canEdit(row: NoteRow, writer: NoteWriter): boolean {
  return writer.isOperator || isOwn(row, writer)
}

function toNote(row: NoteRow, reader: NoteWriter): Note {
  return {
    id: row.id,
    version: row.version,
    subject: toNoteSubject({ kind: row.subject_kind, id: row.subject_id }),
    title: null,
    credit: null,
    on: row.noted_on,
    text: row.text,
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    isOwn: isOwn(row, reader),
    canEdit: canEdit(row, reader),
  }
}

function noteNotFound(): ApiError {
  return new ApiError('not_found', 'Note not found. Another person may have deleted it.', { field: 'id' })
}
