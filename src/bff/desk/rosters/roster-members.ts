import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { MEMBER_KINDS, type MemberKind } from '#contract/desk/member-kinds.ts'
import { type MemberRef, ROSTER_LIMITS, type RosterMember } from '#contract/desk/rosters.ts'
import type { Writer } from '../../core/person.ts'
import type { DeskTables } from '../../desk-database/desk-tables.ts'
import { badRequest } from '../../core/errors.ts'
import type { Database } from '../versioned-table.ts'

export type NewMember = MemberRef & { title: string | null; credit: string | null }

/** Both engines limit the number of parameters per statement. */
const ROWS_PER_STATEMENT = 500

/**
 * Returns the latest members first. Reads them in pages, because thousands of rows block the event loop for a tenth of a second.
 */
export async function membersOf(db: Database, rosterId: string): Promise<RosterMember[]> {
  const members: RosterMember[] = []
  for (let last: RosterMember | undefined; ; await nextTurn()) {
    const { kind, id } = last ?? { kind: '', id: '' }
    const rows = await db
      .selectFrom('rosterMember')
      .selectAll()
      .where('rosterId', '=', rosterId)
      .where((eb) => eb(eb.refTuple('kind', 'entityId'), '>', eb.tuple(kind as MemberKind, id)))
      .orderBy('kind')
      .orderBy('entityId')
      .limit(ROWS_PER_STATEMENT)
      .execute()
    members.push(...rows.map((row) => toMember(row)))
    if (rows.length < ROWS_PER_STATEMENT) break
    last = members.at(-1)
  }
  return members.toSorted((one, other) => compare(other.addedAt, one.addedAt) || compare(one.id, other.id))
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function toMember({ rosterId: _rosterId, entityId: id, ...member }: DeskTables['rosterMember']): RosterMember {
  return { id, ...member }
}

type Addition = { rosterId: string; members: readonly NewMember[]; writer: Writer; at: string }

/** Returns how many members are new. */
export function insertMembers(
  trx: Transaction<DeskTables>,
  { rosterId, members, writer, at }: Addition,
): Promise<number> {
  const added = { addedAt: at, addedBy: writer.name }
  return restoreMembers(
    trx,
    rosterId,
    members.map(({ kind, id, title, credit }) => ({ kind, id, title, credit, ...added })),
  )
}

/** Restores members with their original data, except those that were added again. Returns how many were missing. */
export async function restoreMembers(
  trx: Transaction<DeskTables>,
  rosterId: string,
  members: readonly RosterMember[],
): Promise<number> {
  const distinct = [...new Map(members.map((member) => [`${member.kind}|${member.id}`, member])).values()]
  let added = 0
  for (let first = 0; first < distinct.length; first += ROWS_PER_STATEMENT) {
    const inserted = await trx
      .insertInto('rosterMember')
      .values(
        distinct.slice(first, first + ROWS_PER_STATEMENT).map(({ kind, id, title, credit, addedAt, addedBy }) => {
          return { rosterId, kind, entityId: id, title, credit, addedAt, addedBy }
        }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('entityId')
      .execute()
    added += inserted.length
  }
  const { total } = await trx
    .selectFrom('rosterMember')
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .where('rosterId', '=', rosterId)
    .executeTakeFirstOrThrow()
  if (Number(total) > ROSTER_LIMITS.members) {
    throw badRequest('members', `A roster can have at most ${ROSTER_LIMITS.members} members.`)
  }
  return added
}

/** Returns the members that were deleted. */
export async function deleteMembers(
  trx: Transaction<DeskTables>,
  rosterId: string,
  members: readonly MemberRef[],
): Promise<RosterMember[]> {
  const removed: RosterMember[] = []
  for (const kind of MEMBER_KINDS) {
    const ids = members.filter((member) => member.kind === kind).map((member) => member.id)
    for (let first = 0; first < ids.length; first += ROWS_PER_STATEMENT) {
      const rows = await trx
        .deleteFrom('rosterMember')
        .where('rosterId', '=', rosterId)
        .where('kind', '=', kind)
        .where('entityId', 'in', ids.slice(first, first + ROWS_PER_STATEMENT))
        .returningAll()
        .execute()
      removed.push(...rows.map((row) => toMember(row)))
    }
  }
  return removed
}

/** Returns labels for the audit log. */
export function toLabels(members: readonly MemberRef[]): string[] {
  return members.map(({ kind, id }) => `${kind} ${id}`)
}
