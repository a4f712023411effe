import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SERVICE_ID_PATTERNS } from '#contract/entities.ts'

// This kind isn't known to any other file. Its modules belong to this test.
beforeAll(async () => {
  vi.resetModules()
  const { MEMBER_KINDS, MEMBERS } = await import('#contract/desk/member-kinds.ts')
  const facts = { idPattern: SERVICE_ID_PATTERNS.recording, one: 'recording', other: 'recordings', titlesOf: 'record' }
  Object.assign(MEMBERS, { recording: facts })
  ;(MEMBER_KINDS as unknown as string[]).push('recording')
})
afterAll(() => vi.resetModules())

describe('a new kind of member', () => {
  it('is named in the counts of a roster', async () => {
    const { counts } = await import('./copy.ts')
    const none = { artist: 0, song: 0, album: 0, chart: 0 }
    expect(counts({ ...none, recording: 2000 } as typeof none, 'en')).toBe('2,000 recordings')
    expect(counts({ ...none, song: 1, recording: 1 } as typeof none, 'en')).toBe('1 song, 1 recording')
    expect(counts({ ...none, recording: 0 } as typeof none, 'en')).toBe('No members')
  })

  it('can be added from its page', async () => {
    const { toRosterMember } = await import('../ours/to-roster-member.ts')
    const entity = { kind: 'recording', id: `MRECO${'0'.repeat(32)}`, title: 'Take One', credit: null } as const
    expect(toRosterMember(entity)).toEqual(entity)
    expect(toRosterMember({ ...entity, kind: 'work' })).toBeNull()
  })
})
