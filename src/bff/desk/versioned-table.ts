import type { Kysely, Selectable, Transaction } from 'kysely'
import { toSentenceCase } from '#contract/text/sentence-case.ts'
import type { Writer } from '../core/person.ts'
import { writeAudit } from '../desk-database/audit.ts'
import type { DeskTables } from '../desk-database/desk-tables.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import { toInstant } from '../core/instants.ts'
import { waitToCount } from './desk-write.ts'
import { newDeskId } from '../desk-database/new-desk-id.ts'

export type Database = Kysely<DeskTables> | Transaction<DeskTables>
/** Team tables whose rows have a version, which rises with each change that people make. */
type VersionedTable = 'alertChannel' | 'alertRule' | 'note' | 'roster'
/** Columns that `insert` fills. */
type OwnColumn = 'id' | 'team' | 'version' | 'updatedAt' | 'updatedBy'
type AnyTables = Record<string, Record<string, unknown>>
type TableOptions = { team: string; now: () => number; noun: string }

/**
 * Common behavior of all tables of team data.
 * @throws not_found, bad_request for a full table, and conflict
 */
export function createVersionedTable<T extends VersionedTable>(table: T, { team, now, noun }: TableOptions) {
  type Row = Selectable<DeskTables[T]>
  const name: string = table

  const stamp = (writer: Writer) => ({ updatedAt: toInstant(now()), updatedBy: writer.name })

  async function find(db: Database, id: string): Promise<Row> {
    const query = untyped(db).selectFrom(name).selectAll().where('team', '=', team).where('id', '=', id)
    const row = await query.executeTakeFirst()
    if (row === undefined) throw rowNotFound(noun)
    return row as Row
  }

  return {
    find,
    stamp,

    /** @param among selects the rows that count */
    async refuseFull(
      trx: Transaction<DeskTables>,
      among: Partial<Row>,
      { limit, field, message }: { limit: number; field: string; message: string },
    ): Promise<void> {
      await waitToCount(trx, name, team)
      let query = untyped(trx)
        .selectFrom(name)
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .where('team', '=', team)
      for (const [column, value] of Object.entries(among)) {
        query = query.where(column, value === null ? 'is' : '=', value)
      }
      const { total } = await query.executeTakeFirstOrThrow()
      if (Number(total) >= limit) throw badRequest(field, message)
    },

    async insert(trx: Transaction<DeskTables>, values: Omit<Row, OwnColumn>, writer: Writer): Promise<Row> {
      const row = { ...values, id: newDeskId(), team, version: 1, ...stamp(writer) }
      await untyped(trx).insertInto(name).values(row).execute()
      return row as unknown as Row
    },

    /** Changes the row unless someone else changed it since `version`. */
    async update(
      trx: Transaction<DeskTables>,
      { id, version }: { id: string; version: number },
      values: Partial<Row>,
    ): Promise<Row> {
      const row = await untyped(trx)
        .updateTable(name)
        .set({ ...values, version: version + 1 })
        .where('team', '=', team)
        .where('id', '=', id)
        .where('version', '=', version)
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) throw changedMeanwhile(noun)
      return row as Row
    },

    /** Returns the removed row. */
    async remove(trx: Transaction<DeskTables>, id: string): Promise<Row> {
      const row = await find(trx, id)
      await untyped(trx).deleteFrom(name).where('team', '=', team).where('id', '=', id).execute()
      return row
    },

    audit: (
      trx: Transaction<DeskTables>,
      action: string,
      { id, writer, detail = {} }: { id: string; writer: Writer; detail?: Record<string, unknown> },
    ): Promise<void> => writeAudit(trx, { team, at: toInstant(now()), writer, action, subjectId: id, detail }),
  }
}

/** Kysely can't type queries of a table that is a parameter. */
function untyped(db: Database): Kysely<AnyTables> {
  return db as unknown as Kysely<AnyTables>
}

export function rowNotFound(noun: string, field = 'id'): ApiError {
  return new ApiError('not_found', `${toSentenceCase(noun)} not found. Someone else may have deleted it.`, { field })
}

export function changedMeanwhile(noun: string): ApiError {
  return new ApiError('conflict', `Someone else changed this ${noun}. Load it again.`, { field: 'version' })
}
