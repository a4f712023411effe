import type { Transaction } from 'kysely'
import {
  type AddedMembers,
  type MemberRef,
  type RemovedMembers,
  type Roster,
  ROSTER_LIMITS,
  type RosterMember,
  type RosterSummary,
} from '#contract/desk/rosters.ts'
import { foldText } from '#contract/text/fold-text.ts'
import type { DeskDatabase } from '../../desk-database/desk-database.ts'
import type { DeskTables } from '../../desk-database/desk-tables.ts'
import { writeAudit, type Writer } from '../../desk-database/audit.ts'
import { ApiError, badRequest } from '../../errors.ts'
import { newDeskId } from '../desk-write.ts'
import {
  type Database,
  deleteMembers,
  insertMembers,
  membersOf,
  type NewMember,
  restoreMembers,
} from './roster-members.ts'
import { loadSummaries, loadSummary, rosterNotFound } from './roster-summaries.ts'

type StoreOptions = { database: DeskDatabase; team: string; now: () => number }

export function createRosterStore({ database, team, now }: StoreOptions) {
  const instant = () => new Date(now()).toISOString()

  const summaryOf = (db: Database, personId: string, id: string) => loadSummary(db, { team, personId }, id)

  async function refuseTakenName(trx: Transaction<DeskTables>, name: string, exceptId = '') {
    const taken = await trx
      .selectFrom('roster')
      .select('id')
      .where('team', '=', team)
      .where('folded_name', '=', foldText(name))
      .where('id', '!=', exceptId)
      .executeTakeFirst()
    if (taken !== undefined) throw new ApiError('conflict', 'Another roster has this name.', { field: 'name' })
  }

  async function touch(trx: Transaction<DeskTables>, id: string, { writer, at }: { writer: Writer; at: string }) {
    const changed = await trx
      .updateTable('roster')
      .set({ updated_at: at, updated_by: writer.name })
      .where('id', '=', id)
      .where('team', '=', team)
      .returning('id')
      .execute()
    if (changed.length === 0) throw rosterNotFound()
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
        const at = instant()
        await refuseTakenName(trx, name)
        const { total } = await trx
          .selectFrom('roster')
          .select(({ fn }) => fn.countAll<number | string>().as('total'))
          .where('team', '=', team)
          .executeTakeFirstOrThrow()
        if (Number(total) >= ROSTER_LIMITS.rosters) {
          throw badRequest('name', `There can be at most ${ROSTER_LIMITS.rosters} rosters. Delete one first.`)
        }
        const id = newDeskId()
        await trx
          .insertInto('roster')
          .values({
            id,
            team,
            name,
            folded_name: foldText(name),
            version: 1,
            is_sample: isSample ? 1 : 0,
            created_at: at,
            created_by: writer.name,
            updated_at: at,
            updated_by: writer.name,
          })
          .execute()
        await insertMembers(trx, { rosterId: id, members, writer, at })
        await writeAudit(trx, {
          team,
          at,
          writer,
          action: isSample ? 'roster.create-sample' : 'roster.create',
          subjectId: id,
          detail: { name, members: members.length },
        })
        return summaryOf(trx, writer.id, id)
      }),

    rename: (id: string, { version, name }: { version: number; name: string }, writer: Writer) =>
      database.write(async (trx) => {
        const at = instant()
        const before = await summaryOf(trx, writer.id, id)
        await refuseTakenName(trx, name, id)
        const changed = await trx
          .updateTable('roster')
          .set({ name, folded_name: foldText(name), version: version + 1, updated_at: at, updated_by: writer.name })
          .where('id', '=', id)
          .where('team', '=', team)
          .where('version', '=', version)
          .returning('id')
          .execute()
        if (changed.length === 0) {
          throw new ApiError('conflict', 'Another person has renamed this roster in the meantime.', {
            field: 'version',
          })
        }
        await writeAudit(trx, { team, at, writer, action: 'roster.rename', subjectId: id, detail: { from: before.name, to: name } }) // prettier-ignore
        return summaryOf(trx, writer.id, id)
      }),

    remove: (id: string, writer: Writer): Promise<void> =>
      database.write(async (trx) => {
        const roster = await summaryOf(trx, writer.id, id)
        // The audit log keeps the members, so that a roster deleted by mistake can be written again.
        const members = await membersOf(trx, id)
        await trx.deleteFrom('roster').where('id', '=', id).where('team', '=', team).execute()
        await writeAudit(trx, {
          team,
          at: instant(),
          writer,
          action: 'roster.delete',
          subjectId: id,
          detail: { name: roster.name, members: toLabels(members) },
        })
      }),

    addMembers: (id: string, members: readonly NewMember[], writer: Writer): Promise<AddedMembers> =>
      database.write(async (trx) => {
        const at = instant()
        await touch(trx, id, { writer, at })
        const added = await insertMembers(trx, { rosterId: id, members, writer, at })
        const detail = { members: toLabels(members) }
        await writeAudit(trx, { team, at, writer, action: 'roster.add', subjectId: id, detail })
        return { roster: await summaryOf(trx, writer.id, id), added, alreadyThere: members.length - added }
      }),

    removeMembers: (id: string, members: readonly MemberRef[], writer: Writer): Promise<RemovedMembers> =>
      database.write(async (trx) => {
        const at = instant()
        await touch(trx, id, { writer, at })
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
        await touch(trx, id, { writer, at })
        const removal = await trx
          .selectFrom('audit_entry')
          .select('detail')
          .where('id', '=', removalId)
          .where('team', '=', team)
          .where('subject_id', '=', id)
          .where('action', '=', 'roster.remove')
          .executeTakeFirst()
        if (removal === undefined) throw removalNotFound()
        const restorationId = `${removalId}-restored`
        const earlier = await trx
          .selectFrom('audit_entry')
          .select('id')
          .where('id', '=', restorationId)
          .executeTakeFirst()
        if (earlier !== undefined) return { roster: await summaryOf(trx, writer.id, id), restored: 0 }
        const { removed } = JSON.parse(removal.detail) as { removed: RosterMember[] }
        const restored = await restoreMembers(trx, id, removed)
        const detail = { removalId, members: toLabels(removed) }
        await writeAudit(trx, { id: restorationId, team, at, writer, action: 'roster.restore', subjectId: id, detail })
        return { roster: await summaryOf(trx, writer.id, id), restored }
      }),

    makeDefault: (id: string, writer: Writer): Promise<RosterSummary> =>
      database.write(async (trx) => {
        await summaryOf(trx, writer.id, id)
        await trx
          .insertInto('default_roster')
          .values({ team, person_id: writer.id, roster_id: id })
          .onConflict((conflict) => conflict.columns(['team', 'person_id']).doUpdateSet({ roster_id: id }))
          .execute()
        return summaryOf(trx, writer.id, id)
      }),

    /** Ids of the rosters that have the entity as a member. */
    findWith: ({ kind, id }: MemberRef): Promise<string[]> =>
      database.read(async (db) => {
        const rows = await db
          .selectFrom('roster_member')
          .innerJoin('roster', 'roster.id', 'roster_member.roster_id')
          .select('roster.id')
          .where('roster.team', '=', team)
          .where('kind', '=', kind)
          .where('entity_id', '=', id)
          .execute()
        return rows.map((row) => row.id)
      }),

    /** True if the team has ever had the sample's roster, also if somebody deleted it. */
    async hadSample(): Promise<boolean> {
      const action = 'roster.create-sample'
      // Every start but the first ends here, without loading the query builder.
      if (database.hasRow('select 1 from audit_entry where team = ? and action = ?', [team, action])) return true
      return database.read(async (db) => {
        const query = db.selectFrom('audit_entry').select('id').where('team', '=', team).where('action', '=', action)
        return (await query.executeTakeFirst()) !== undefined
      })
    },

    /** Marks these lines of a week as seen by a person. Returns when that was. */
    markSeen: (id: string, { week, lineIds }: { week: string; lineIds: readonly string[] }, personId: string) =>
      database.write(async (trx) => {
        await summaryOf(trx, personId, id)
        const at = instant()
        const values = { seen_at: at, line_ids: JSON.stringify(lineIds) }
        await trx
          .insertInto('seen_desk')
          .values({ roster_id: id, person_id: personId, week, ...values })
          .onConflict((conflict) => conflict.columns(['roster_id', 'person_id', 'week']).doUpdateSet(values))
          .execute()
        return at
      }),

    /** Null before this person marked this week as seen. */
    findSeen: (id: string, week: string, personId: string): Promise<{ at: string; lineIds: string[] } | null> =>
      database.read(async (db) => {
        const row = await db
          .selectFrom('seen_desk')
          .select(['seen_at', 'line_ids'])
          .where('roster_id', '=', id)
          .where('person_id', '=', personId)
          .where('week', '=', week)
          .executeTakeFirst()
        return row === undefined ? null : { at: row.seen_at, lineIds: JSON.parse(row.line_ids) as string[] }
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
