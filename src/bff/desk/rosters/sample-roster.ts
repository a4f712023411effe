import { ApiError } from '../../core/errors.ts'
import type { NewMember } from './roster-members.ts'
import type { RosterStore } from './roster-store.ts'

export type NewRoster = { name: string; members: NewMember[] }

/** The server itself acts without a name, as people do without sign-in. */
const NOBODY = { id: '', name: '' }

/** Creates the sample's roster unless the team ever had it. If someone deletes it, it doesn't come back. */
export async function createSampleRoster(
  store: Pick<RosterStore, 'hadSample' | 'create'>,
  readRoster: () => Promise<NewRoster | null>,
): Promise<void> {
  if (await store.hadSample()) return
  const roster = await readRoster()
  if (roster === null) return
  try {
    await store.create({ ...roster, isSample: true }, NOBODY)
  } catch (error) {
    // Another replica was faster, or a roster of the team has this name.
    if (!(error instanceof ApiError && error.code === 'conflict')) throw error
  }
}
