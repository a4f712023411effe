import type { Transaction } from 'kysely'
import * as z from 'zod'
import { type AddedMembers, type MemberRef, type RemovedMembers, rosterMemberSchema } from '#contract/desk/rosters.ts'
import type { DeskTables } from '../../desk-database/desk-tables.ts'
import type { Writer } from '../../core/person.ts'
import { writeAudit } from '../../desk-database/audit.ts'
import { ApiError } from '../../core/errors.ts'
import { createInstants } from '../../core/instants.ts'
import type { StoreOptions } from '../desk-write.ts'
import { createVersionedTable } from '../versioned-table.ts'
import { deleteMembers, insertMembers, type NewMember, restoreMembers, toLabels } from './roster-members.ts'
import { loadSummary } from './roster-summaries.ts'
import { newDeskId } from '../../desk-database/new-desk-id.ts'

/** Entries of the audit log, including those of old versions. */
const removalSchema = z.object({ removed: z.array(rosterMemberSchema) })

/** Stores members of rosters. Each change updates when and by whom its roster was changed, not its version. */
export function createMemberStore({ database, team, now }: StoreOptions) {
  const instant = createInstants(now)
  const table = createVersionedTable('roster', { team, now, noun: 'roster' })

  const summaryOf = (trx: Transaction<DeskTables>, personId: string, id: string) =>
    loadSummary(trx, { team, personId }, id)

  async function touch(trx: Transaction<DeskTables>, id: string, writer: Writer) {
    await table.find(trx, id)
    await trx.updateTable('roster').set(table.stamp(writer)).where('id', '=', id).execute()
  }

  return {
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

    /** Undoes a removal once. A repeated request changes nothing. */
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
        if (removal === undefined) throw new ApiError('not_found', 'Nothing to undo.', { field: 'removalId' })
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

    /** Returns IDs of the rosters that contain the entity as a member. */
    findWith: ({ kind, id }: MemberRef): Promise<string[]> =>
      database.read(
        async (db) => {
          const rows = await db
            .selectFrom('rosterMember')
            .innerJoin('roster', 'roster.id', 'rosterMember.rosterId')
            .select('roster.id')
            .where('roster.team', '=', team)
            .where('kind', '=', kind)
            .where('entityId', '=', id)
            .execute()
          return rows.map((row) => row.id)
        },
        ['rosters with', kind, id],
      ),
  }
}
