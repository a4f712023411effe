import type { Transaction } from 'kysely'
import * as z from 'zod'
import {
  type AddedMembers,
  type MemberRef,
  type RemovedMembers,
  type Roster,
  ROSTER_LIMITS,
  rosterMemberSchema,
  type RosterSummary,
} from '#contract/desk/rosters.ts'
import { foldText } from '#contract/text/fold-text.ts'
import type { DeskDatabase } from '../../desk-database/desk-database.ts'
import type { DeskTables } from '../../desk-database/desk-tables.ts'
import { writeAudit, type Writer } from '../../desk-database/audit.ts'
import { ApiError } from '../../core/errors.ts'
import { newDeskId } from '../desk-write.ts'
import { deleteMembers, insertMembers, membersOf, type NewMember, restoreMembers } from './roster-members.ts'
import { createVersionedTable, type Database } from '../versioned-table.ts'
import { loadSummaries, loadSummary } from './roster-summaries.ts'

/** Exists if the team has ever had the sample's roster. */
const SAMPLE_ACTION = 'roster.create-sample'
/** Of the audit log, which old versions wrote as well. */
const removalSchema = z.object({ removed: z.array(rosterMemberSchema) })

type StoreOptions = { database: DeskDatabase; team: string; now: () => number }

export function createRosterStore({ database, team, now }: StoreOptions) {
  const instant = () => new Date(now()).toISOString()
  const table = createVersionedTable('roster', { team, now, noun: 'roster' })

  const summaryOf = (db: Database, personId: string, id: string) => loadSummary(db, { team, personId }, id)

  async function refuseTakenName(trx: Transaction<DeskTables>, name: string, exceptId = '') {
    const taken = await trx
      .selectFrom('roster')
      .select('id')
      .where('team', '=', team)
      .where('foldedName', '=', foldText(name))
      .where('id', '!=', exceptId)
      .executeTakeFirst()
    if (taken !== undefined) throw new ApiError('conflict', 'Another roster has this name.', { field: 'name' })
  }

  async function touch(trx: Transaction<DeskTables>, id: string, writer: Writer) {
    await table.find(trx, id)
    await trx.updateTable('roster').set(table.stamp(writer)).where('id', '=', id).execute()
  }

  return {
    list: (personId: string) => database.read((db) => loadSummaries(db, { team, personId })),

    find: (id: string, personId: string) => database.read((db) => summaryOf(db, personId, id)),

    load: (id: string, personId: string): Promise<Roster> =>
      database.read(async (db) => ({ ...(await summaryOf(db, personId, id)), members: await membersOf(db, id) })),

    create: (
      { name, members, isSample = false }: { name: string; members: readonly NewMember[]; isSample?: boolean },
      writer: Writer,
    ): Promise<RosterSummary> =>
      database.write(async (trx) => {
        await refuseTakenName(trx, name)
        const message = `There can be at most ${ROSTER_LIMITS.rosters} rosters. Delete one first.`
        await table.refuseFull(trx, {}, { limit: ROSTER_LIMITS.rosters, field: 'name', message })
        const { updatedAt: createdAt, updatedBy: createdBy } = table.stamp(writer)
        const row = { name, foldedName: foldText(name), isSample, createdAt, createdBy }
        const { id } = await table.insert(trx, row, writer)
        await insertMembers(trx, { rosterId: id, members, writer, at: createdAt })
        const detail = { name, members: members.length }
        await table.audit(trx, isSample ? SAMPLE_ACTION : 'roster.create', { id, writer, detail })
        return summaryOf(trx, writer.id, id)
      }),

    rename: (id: string, { version, name }: { version: number; name: string }, writer: Writer) =>
      database.write(async (trx) => {
        const before = await table.find(trx, id)
        await refuseTakenName(trx, name, id)
        await table.update(trx, { id, version }, { name, foldedName: foldText(name), ...table.stamp(writer) })
        await table.audit(trx, 'roster.rename', { id, writer, detail: { from: before.name, to: name } })
        return summaryOf(trx, writer.id, id)
      }),

    remove: (id: string, writer: Writer): Promise<void> =>
      database.write(async (trx) => {
        // The audit log keeps the members, so that a roster deleted by mistake can be written again.
        const members = await membersOf(trx, id)
        const { name } = await table.remove(trx, id)
        await table.audit(trx, 'roster.delete', { id, writer, detail: { name, members: toLabels(members) } })
      }),

    addMembers: (id: string, members: readonly NewMember[], writer: Writer): Promise<AddedMembers> =>
      database.write(async (trx) => {
        await touch(trx, id, writer)
        const added = await insertMembers(trx, { rosterId: id, members, writer, at: instant() })
        await table.audit(trx, 'roster.add', { id, writer, detail: { members: toLabels(members) } })
        return { roster: await summaryOf(trx, writer.id, id), added, alreadyThere: members.length - added }
      }),

    removeMembers: (id: string, members: readonly MemberRef[], writer: Writer): Promise<RemovedMembers> =>
      database.write(async (trx) => {
        const at = instant()
        await touch(trx, id, writer)
        const removed = await deleteMembers(trx, id, members)
        const removalId = removed.length === 0 ? null : newDeskId()
        if (removalId !== null) {
          const detail = { members: toLabels(removed), removed }
          await writeAudit(trx, { id: removalId, team, at, writer, action: 'roster.remove', subjectId: id, detail })
        }
        return { roster: await summaryOf(trx, writer.id, id), removed: removed.length, removalId }
      }),

    /** Undoes a removal once: a repeated request changes nothing. */
    restoreMembers: (id: string, removalId: string, writer: Writer) =>
      database.write(async (trx) => {
        const at = instant()
        await touch(trx, id, writer)
        const removal = await trx
          .selectFrom('auditEntry')
          .select('detail')
          .where('id', '=', removalId)
          .where('team', '=', team)
          .where('subjectId', '=', id)
          .where('action', '=', 'roster.remove')
          .executeTakeFirst()
        if (removal === undefined) throw removalNotFound()
        const restorationId = `${removalId}-restored`
        const earlier = await trx
          .selectFrom('auditEntry')
          .select('id')
          .where('id', '=', restorationId)
          .executeTakeFirst()
        if (earlier !== undefined) return { roster: await summaryOf(trx, writer.id, id), restored: 0 }
        const { removed } = removalSchema.parse(removal.detail)
        const restored = await restoreMembers(trx, id, removed)
        const detail = { removalId, members: toLabels(removed) }
        await writeAudit(trx, { id: restorationId, team, at, writer, action: 'roster.restore', subjectId: id, detail })
        return { roster: await summaryOf(trx, writer.id, id), restored }
      }),

    makeDefault: (id: string, writer: Writer): Promise<RosterSummary> =>
      database.write(async (trx) => {
        await summaryOf(trx, writer.id, id)
        await trx
          .insertInto('defaultRoster')
          .values({ team, personId: writer.id, rosterId: id })
          .onConflict((conflict) => conflict.columns(['team', 'personId']).doUpdateSet({ rosterId: id }))
          .execute()
        return summaryOf(trx, writer.id, id)
      }),

    /** Ids of the rosters that have the entity as a member. */
    findWith: ({ kind, id }: MemberRef): Promise<string[]> =>
      database.read(async (db) => {
        const rows = await db
          .selectFrom('rosterMember')
          .innerJoin('roster', 'roster.id', 'rosterMember.rosterId')
          .select('roster.id')
          .where('roster.team', '=', team)
          .where('kind', '=', kind)
          .where('entityId', '=', id)
          .execute()
        return rows.map((row) => row.id)
      }),

    /** True if the team has ever had the sample's roster, also if somebody deleted it. */
    async hadSample(): Promise<boolean> {
      // Every start but the first ends here, without loading the query builder.
      if (database.hasRow('select 1 from audit_entry where team = ? and action = ?', [team, SAMPLE_ACTION])) return true
      return database.read(async (db) => {
        const query = db
          .selectFrom('auditEntry')
          .select('id')
          .where('team', '=', team)
          .where('action', '=', SAMPLE_ACTION)
        return (await query.executeTakeFirst()) !== undefined
      })
    },

    /** Marks these lines of a week as seen by a person. Returns when that was. */
    markSeen: (id: string, { week, lineIds }: { week: string; lineIds: readonly string[] }, personId: string) =>
      database.write(async (trx) => {
        await summaryOf(trx, personId, id)
        const at = instant()
        const values = { seenAt: at, lineIds: [...lineIds] }
        await trx
          .insertInto('seenDesk')
          .values({ rosterId: id, personId: personId, week, ...values })
          .onConflict((conflict) => conflict.columns(['rosterId', 'personId', 'week']).doUpdateSet(values))
          .execute()
        return at
      }),

    /** Null before this person marked this week as seen. */
    findSeen: (id: string, week: string, personId: string): Promise<{ at: string; lineIds: string[] } | null> =>
      database.read(async (db) => {
        const row = await db
          .selectFrom('seenDesk')
          .select(['seenAt', 'lineIds'])
          .where('rosterId', '=', id)
          .where('personId', '=', personId)
          .where('week', '=', week)
          .executeTakeFirst()
        return row === undefined ? null : { at: row.seenAt, lineIds: row.lineIds }
      }),
  }
}

export type RosterStore = ReturnType<typeof createRosterStore>

function removalNotFound(): ApiError {
  return new ApiError('not_found', 'There is no such removal.', { field: 'removalId' })
}

/** For the audit log. */
function toLabels(members: readonly MemberRef[]): string[] {
  return members.map(({ kind, id }) => `${kind} ${id}`)
}
