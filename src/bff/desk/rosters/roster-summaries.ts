import type { RosterSummary } from '#contract/desk/rosters.ts'
import { ApiError } from '../../errors.ts'
import type { Database } from './roster-members.ts'

/** `personId`: whose default roster is marked. */
type Viewer = { team: string; personId: string }

/** All rosters of the team by name, or only the one with this id. */
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
    .orderBy('folded_name')
    .execute()
  const ids = rosters.map(({ id }) => id)
  if (ids.length === 0) return []
  const countOf = await countMembers(db, ids)
  const defaultId = await findDefault(db, { team, personId })
  return rosters.map((roster) => ({
    id: roster.id,
    name: roster.name,
    version: roster.version,
    isDefault: roster.id === defaultId,
    isSample: roster.is_sample === 1,
    counts: {
      artist: countOf(roster.id, 'artist'),
      song: countOf(roster.id, 'song'),
      album: countOf(roster.id, 'album'),
      chart: countOf(roster.id, 'chart'),
    },
    updatedAt: roster.updated_at,
    updatedBy: roster.updated_by,
  }))
}

export async function loadSummary(db: Database, viewer: Viewer, id: string): Promise<RosterSummary> {
  const [summary] = await loadSummaries(db, viewer, id)
  if (summary === undefined) throw rosterNotFound()
  return summary
}

export function rosterNotFound(): ApiError {
  return new ApiError('not_found', 'Roster not found. Another person may have deleted it.', { field: 'id' })
}

async function countMembers(db: Database, ids: readonly string[]) {
  const counts = await db
    .selectFrom('roster_member')
    .select(({ fn }) => ['roster_id', 'kind', fn.countAll<number | string>().as('members')])
    .where('roster_id', 'in', ids)
    .groupBy(['roster_id', 'kind'])
    .execute()
  return (id: string, kind: string) =>
    Number(counts.find((each) => each.roster_id === id && each.kind === kind)?.members ?? 0)
}

/** Without a choice, the oldest roster is shown first. Under a frozen clock, all are as old as the sample’s. */
async function findDefault(db: Database, { team, personId }: Viewer): Promise<string | undefined> {
  const chosen = await db
    .selectFrom('default_roster')
    .select('roster_id')
    .where('team', '=', team)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (chosen !== undefined) return chosen.roster_id
  const oldest = await db
    .selectFrom('roster')
    .select('id')
    .where('team', '=', team)
    .orderBy('created_at')
    .orderBy('is_sample', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return oldest?.id
}
