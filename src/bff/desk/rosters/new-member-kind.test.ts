import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import { songId } from '../../testing/scripted-provider.ts'

// This kind isn't known to any other file. Its modules belong to this test.
beforeAll(async () => {
  vi.resetModules()
  const { MEMBER_KINDS, MEMBERS } = await import('#contract/desk/member-kinds.ts')
  const facts = { idPattern: SERVICE_ID_PATTERNS.recording, one: 'recording', other: 'recordings', titlesOf: 'record' }
  Object.assign(MEMBERS, { recording: facts })
  ;(MEMBER_KINDS as unknown as string[]).push('recording')
})
afterAll(() => vi.resetModules())

const MEMBER = { kind: 'recording' as 'song', id: `MRECO${'0'.repeat(32)}`, title: 'Take One', credit: null }
const NO_ONE = { id: '', name: '' }

describe('a new kind of member', () => {
  it('is counted in the summary of its roster', async () => {
    const { rosterSummarySchema } = await import('#contract/desk/rosters.ts')
    const { createDeskDatabase } = await import('../../desk-database/desk-database.ts')
    const { createRosterStore } = await import('./roster-store.ts')
    const store = createRosterStore({
      database: createDeskDatabase({ kind: 'sqlite', path: ':memory:' }),
      team: 'team',
      now: Date.now,
    })
    const summary = await store.create({ name: 'Takes', members: [MEMBER] }, NO_ONE)
    expect(rosterSummarySchema.parse(summary).counts).toEqual({ artist: 0, song: 0, album: 0, chart: 0, recording: 1 })
  })

  it('adds its titles to the desk and to rules', async () => {
    const { findRosterTitles } = await import('../../ours/roster-titles.ts')
    const asked: unknown[] = []
    const related = { kind: 'song', id: songId(1), title: 'One', credit: 'Somebody' }
    const record = { identity: MEMBER, discography: [], relationships: [related], hasRelations: true }
    const context = {
      now: Date.now,
      concurrency: 1,
      freshness: { closedMs: 1 },
      names: { put: () => {}, findAll: () => new Map(), find: () => null, findTitlesOf: () => [] },
      cache: {
        read: async (_key: string, { fetch }: { fetch: (call: object) => Promise<unknown> }) => ({
          data: await fetch({}),
        }),
      },
      client: { fetchEntity: async (query: unknown) => (asked.push(query), record) },
    } as unknown as AppContext
    const call = { signal: new AbortController().signal, priority: 'rest', requestId: 'test' } as const
    const { artistIdsOf, isOurs } = await findRosterTitles(context, [MEMBER], call)
    expect(asked).toMatchObject([{ kind: 'recording', id: MEMBER.id }])
    expect([...artistIdsOf.keys()]).toEqual([songId(1)])
    expect(isOurs('CR00001', songId(1))).toBe(true)
  })
})
