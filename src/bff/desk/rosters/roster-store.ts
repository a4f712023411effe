import type { Transaction } from 'kysely'
import { isMemberKind } from '#contract/desk/member-kinds.ts'
import { type Roster, ROSTER_LIMITS, type RosterSummary } from '#contract/desk/rosters.ts'
import { ALL_CHARTS, isSameScope, type Scope, toScopeParam } from '#contract/desk/scope.ts'
import { foldText } from '#contract/text/fold-text.ts'
import type { DeskTables } from '../../desk-database/desk-tables.ts'
import type { Writer } from '../../core/person.ts'
import { ApiError } from '../../core/errors.ts'
import type { StoreOptions } from '../desk-write.ts'
import { createMarkStore } from './mark-store.ts'
import { createMemberStore } from './member-store.ts'
import { insertMembers, membersOf, type NewMember, toLabels } from './roster-members.ts'
import { createVersionedTable, type Database } from '../versioned-table.ts'
import { loadSummaries, loadSummary } from './roster-summaries.ts'

/** The audit log has this action if the team ever had the sample's roster. */
const SAMPLE_ACTION = 'roster.create-sample'

export function createRosterStore(options: StoreOptions) {
  const { database, team, now } = options
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

  return {
    list: (personId: string) => database.read((db) => loadSummaries(db, { team, personId }), ['rosters', personId]),

    find: (id: string, personId: string) =>
      database.read((db) => summaryOf(db, personId, id), ['roster', id, personId]),

    load: (id: string, personId: string): Promise<Roster> =>
      database.read(
        async (db) => {
          const all = await membersOf(db, id)
          const members = all.filter(({ kind }) => isMemberKind(kind))
          const laterMembers = all.length - members.length
          return { ...(await summaryOf(db, personId, id)), members, ...(laterMembers > 0 && { laterMembers }) }
        },
        ['roster with members', id, personId],
      ),

    create: (
      { name, members, isSample = false }: { name: string; members: readonly NewMember[]; isSample?: boolean },
      writer: Writer,
    ): Promise<RosterSummary> =>
      database.write(async (trx) => {
        await refuseTakenName(trx, name)
        const message = `There can be at most ${ROSTER_LIMITS.rosters} rosters. Delete one first.`
        await table.refuseFull(trx, {}, { limit: ROSTER_LIMITS.rosters, field: 'name', message })
        const { updatedAt: createdAt, updatedBy: createdBy } = table.stamp(writer)
        const row = { name, foldedName: foldText(name), isSample, scope: null, createdAt, createdBy }
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

    /** Stores which charts count. The last save wins, because a scope is chosen as a whole. */
    setScope: (id: string, scope: Scope, writer: Writer): Promise<RosterSummary> =>
      database.write(async (trx) => {
        await table.find(trx, id)
        const stored = isSameScope(scope, ALL_CHARTS) ? null : scope
        await trx
          .updateTable('roster')
          .set({ scope: stored, ...table.stamp(writer) })
          .where('id', '=', id)
          .execute()
        await table.audit(trx, 'roster.scope', { id, writer, detail: { scope: toScopeParam(scope) } })
        return summaryOf(trx, writer.id, id)
      }),

    remove: (id: string, writer: Writer): Promise<void> =>
      database.write(async (trx) => {
        // The audit log stores the members, so that a roster deleted by mistake can be re-created.
        const members = await membersOf(trx, id)
        const { name } = await table.remove(trx, id)
        await table.audit(trx, 'roster.delete', { id, writer, detail: { name, members: toLabels(members) } })
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

    /** Returns true if the team ever had the sample's roster, even if someone deleted it. */
    async hadSample(): Promise<boolean> {
      // Every start except the first ends here, without loading the query builder.
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

    ...createMemberStore(options),
    ...createMarkStore(options),
  }
}

export type RosterStore = ReturnType<typeof createRosterStore>
