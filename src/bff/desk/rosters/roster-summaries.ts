import { toMemberCounts } from '#contract/desk/member-kinds.ts'
import type { RosterSummary } from '#contract/desk/rosters.ts'
import { type Database, rowNotFound } from '../versioned-table.ts'

/** The default roster of `personId` is marked. */
type Viewer = { team: string; personId: string }

/** Returns all rosters of the team by name, or only the one with this ID. */
export async function loadSummaries(
  db: Database,
  { team, personId }: Viewer,
  rosterId?: string,
): Promise<RosterSummary[]> {
  const rosters = await db
    .selectFrom('roster')
    .selectAll()
    .where('team', '=', team)
    .$if(rosterId !== undefined, (query) => query.where('id', '=', rosterId ?? ''))
    .orderBy('foldedName')
    .execute()
  const ids = rosters.map(({ id }) => id)
  if (ids.length === 0) return []
  const countOf = await countMembers(db, ids)
  const defaultId = await findDefault(db, { team, personId })
  return rosters.map(({ id, name, version, isSample, scope, updatedAt, updatedBy }) => {
    const counts = toMemberCounts((kind) => countOf(id, kind))
    const summary = { id, name, version, isDefault: id === defaultId, isSample, counts, updatedAt, updatedBy }
    return scope === null ? summary : Object.assign(summary, { scope })
  })
}

export async function loadSummary(db: Database, viewer: Viewer, id: string): Promise<RosterSummary> {
  const [summary] = await loadSummaries(db, viewer, id)
  if (summary === undefined) throw rowNotFound('roster')
  return summary
}

export async function requireRoster(
  db: Database,
  { team, id, field }: { team: string; id: string; field: string },
): Promise<void> {
  const found = await db.selectFrom('roster').select('id').where('team', '=', team).where('id', '=', id).execute()
  if (found.length === 0) throw rowNotFound('roster', field)
}

async function countMembers(db: Database, ids: readonly string[]) {
  const counts = await db
    .selectFrom('rosterMember')
    .select(({ fn }) => ['rosterId', 'kind', fn.countAll<number | string>().as('members')])
    .where('rosterId', 'in', ids)
    .groupBy(['rosterId', 'kind'])
    .execute()
  return (id: string, kind: string) =>
    Number(counts.find((each) => each.rosterId === id && each.kind === kind)?.members ?? 0)
}

/** Without a choice, the oldest roster is the default. With a frozen clock, all rosters are as old as the sample’s. */
async function findDefault(db: Database, { team, personId }: Viewer): Promise<string | undefined> {
  const chosen = await db
    .selectFrom('defaultRoster')
    .select('rosterId')
    .where('team', '=', team)
    .where('personId', '=', personId)
    .executeTakeFirst()
  if (chosen !== undefined) return chosen.rosterId
  const oldest = await db
    .selectFrom('roster')
    .select('id')
    .where('team', '=', team)
    .orderBy('createdAt')
    .orderBy('isSample', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return oldest?.id
}
