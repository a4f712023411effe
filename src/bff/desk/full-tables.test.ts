import { expect, it } from 'vitest'
import { TOKEN_LIMITS } from '#contract/api/api-tokens.ts'
import { ALERT_LIMITS } from '#contract/desk/alerts.ts'
import { ROSTER_LIMITS } from '#contract/desk/rosters.ts'
import { createTokenStore } from '../api-tokens/token-store.ts'
import { describeDeskEngines } from '../testing/desk-engines.ts'
import { createChannelStore } from './alerts/stores/channel-store.ts'
import type { StoreOptions } from './desk-write.ts'
import { createRosterStore } from './rosters/roster-store.ts'

const WRITER = { id: 'person-1', name: 'Ana' }
const FURTHER = 8

type Create = (index: number) => Promise<unknown>

describeDeskEngines('simultaneous requests', ({ open }) => {
  it.each<[string, number, (options: StoreOptions) => Create]>([
    [
      'channels',
      ALERT_LIMITS.channels,
      (options) => {
        const { create } = createChannelStore(options)
        return (index) => create('feed', { name: `Feed ${index}`, target: null, format: null }, WRITER)
      },
    ],
    [
      'rosters',
      ROSTER_LIMITS.rosters,
      (options) => {
        const { create } = createRosterStore(options)
        return (index) => create({ name: `Roster ${index}`, members: [] }, WRITER)
      },
    ],
    [
      'tokens',
      TOKEN_LIMITS.tokens,
      (options) => {
        const { create } = createTokenStore(options)
        return (index) => create({ name: `Token ${index}`, scopes: [], days: 1 }, WRITER)
      },
    ],
  ])('create no more %s than %i', async (_, limit, toCreate) => {
    const create = toCreate({ database: await open(), team: 'team', now: Date.now })
    const attempts = await Promise.allSettled(Array.from({ length: limit + FURTHER }, (__, index) => create(index)))
    const refused = attempts.filter(({ status }) => status === 'rejected')
    expect(refused).toEqual(
      Array.from({ length: FURTHER }, () =>
        expect.objectContaining({ reason: expect.objectContaining({ code: 'bad_request' }) }),
      ),
    )
  })
})
