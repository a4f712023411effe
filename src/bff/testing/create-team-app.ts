import type { RosterMember } from '#contract/desk/rosters.ts'
import type { SmallService } from '#service/testing/small-service.ts'
import { createDeskDatabase } from '../desk-database/desk-database.ts'
import { createRosterStore } from '../desk/rosters/roster-store.ts'
import type { AppDependencies } from '../routes/app-dependencies.ts'
import { createTestApp } from './create-test-app.ts'
import { createTestTokens } from './create-test-tokens.ts'
import { toEmbedded } from './provider/embedded-service.ts'

type Member = Pick<RosterMember, 'kind' | 'id' | 'title' | 'credit'>
type TeamAppOptions = Pick<Partial<AppDependencies>, 'assistants'> & {
  /** @default 'Ours' */
  rosterName?: string
}

/** Creates an app on a small catalog, with access tokens and a roster of one member. */
export async function createTeamApp(
  service: SmallService,
  member: Member,
  { rosterName = 'Ours', ...overrides }: TeamAppOptions = {},
) {
  const embedded = toEmbedded(service.app)
  const { now } = embedded
  const team = embedded.provider.storageKey
  const deskDatabase = createDeskDatabase({ kind: 'sqlite', path: ':memory:' })
  const rosters = createRosterStore({ database: deskDatabase, team, now })
  const { id: rosterId } = await rosters.create({ name: rosterName, members: [member] }, { id: '', name: '' })
  const apiTokens = createTestTokens({ database: deskDatabase, team, now })
  const { app } = createTestApp({ ...embedded, deskDatabase, rosters, apiTokens, ...overrides })
  return { app, rosterId }
}
