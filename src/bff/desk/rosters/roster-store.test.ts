import { DAY_MS } from '#contract/dates.ts'
import { expect, it } from 'vitest'
import { describeDeskEngines } from '../../testing/desk-engines.ts'
import type { NewMember } from './roster-members.ts'
import { createRosterStore } from './roster-store.ts'

const WRITER = { id: 'person-1', name: 'Mia Kern' }
const NOW_MS = Date.parse('2026-11-21T12:00:00Z')

function toMember(number: number, kind: NewMember['kind'] = 'song'): NewMember {
  return {
    kind,
    id: `SG${number.toString(16).toUpperCase().padStart(32, '0')}`,
    title: `Title ${number}`,
    credit: null,
  }
}

describeDeskEngines('rosters', ({ open }) => {
  async function createStore(team = 'team') {
    return createRosterStore({ database: await open(), team, now: () => NOW_MS })
  }

  it('keep their members, each once', async () => {
    const store = await createStore()
    const { id } = await store.create({ name: 'Ours', members: [toMember(1)] }, WRITER)
    const answer = await store.addMembers(id, [toMember(1), toMember(2)], WRITER)
    expect(answer).toMatchObject({ added: 1, alreadyThere: 1, roster: { counts: { song: 2 }, updatedBy: 'Mia Kern' } })
    expect(await store.removeMembers(id, [toMember(1), toMember(9)], WRITER)).toMatchObject({ removed: 1 })
    expect((await store.load(id, '')).members.map(({ title }) => title)).toEqual(['Title 2'])
    expect(await store.findWith({ kind: 'song', id: toMember(2).id })).toEqual([id])
  })

  it('take members back as they were added, once', async () => {
    let nowMs = NOW_MS
    const store = createRosterStore({ database: await open(), team: 'team', now: () => nowMs })
    const { id } = await store.create({ name: 'Ours', members: [toMember(1), toMember(2)] }, WRITER)
    const [before, other] = [await store.load(id, ''), { id: 'person-2', name: 'Ben Ode' }]
    nowMs += DAY_MS
    const first = await store.removeMembers(id, [toMember(1)], other)
    const second = await store.removeMembers(id, [toMember(2)], other)
    expect(await store.removeMembers(id, [toMember(2)], other)).toMatchObject({ removed: 0, removalId: null })
    for (const { removalId } of [first, second]) {
      expect(await store.restoreMembers(id, removalId ?? '', other)).toMatchObject({ restored: 1 })
    }
    expect((await store.load(id, '')).members).toEqual(before.members)
    await store.removeMembers(id, [toMember(1)], WRITER)
    expect(await store.restoreMembers(id, first.removalId ?? '', other)).toMatchObject({ restored: 0 })
    expect((await store.load(id, '')).members).toHaveLength(1)
    const unknown = store.restoreMembers(id, 'nothing-00000000', other)
    await expect(unknown).rejects.toMatchObject({ code: 'not_found', field: 'removalId' })
  })

  it('hold 5,000 members, newest first, and refuse more, without keeping a part', async () => {
    let nowMs = NOW_MS
    const store = createRosterStore({ database: await open(), team: 'team', now: () => nowMs })
    const members = Array.from({ length: 5_000 }, (_, i) => toMember(i, i % 3 === 0 ? 'album' : 'song'))
    const [newest, older] = [members.slice(0, 1_000), members.slice(1_000)]
    const { id } = await store.create({ name: 'Ours', members: older }, WRITER)
    nowMs += 1_000
    await store.addMembers(id, newest, WRITER)
    await expect(store.addMembers(id, [toMember(6_000)], WRITER)).rejects.toMatchObject({
      code: 'bad_request',
      field: 'members',
    })
    expect((await store.load(id, '')).members.map((member) => member.id)).toEqual(members.map((member) => member.id))
  })

  it('refuse a name that is taken, or that someone else has changed', async () => {
    const store = await createStore()
    const one = await store.create({ name: 'Éclair', members: [] }, WRITER)
    await expect(store.create({ name: 'eclair', members: [] }, WRITER)).rejects.toMatchObject({
      code: 'conflict',
      field: 'name',
    })
    await store.rename(one.id, { version: 1, name: 'First' }, WRITER)
    await expect(store.rename(one.id, { version: 1, name: 'Second' }, WRITER)).rejects.toMatchObject({
      code: 'conflict',
      field: 'version',
    })
    expect(await store.list('')).toMatchObject([{ name: 'First', version: 2 }])
  })

  it('belong to one team', async () => {
    const database = await open()
    const ours = createRosterStore({ database, team: 'ours', now: () => NOW_MS })
    const others = createRosterStore({ database, team: 'others', now: () => NOW_MS })
    const { id } = await ours.create({ name: 'Ours', members: [] }, WRITER)
    const attempts = await Promise.allSettled([
      others.load(id, ''),
      others.rename(id, { version: 1, name: 'Mine' }, WRITER),
      others.addMembers(id, [toMember(1)], WRITER),
      others.removeMembers(id, [toMember(1)], WRITER),
      others.restoreMembers(id, 'nothing-00000000', WRITER),
      others.remove(id, WRITER),
      others.makeDefault(id, WRITER),
    ])
    for (const attempt of attempts) expect(attempt).toMatchObject({ reason: { code: 'not_found' } })
    expect(await others.list('')).toEqual([])
  })

  it('remember the default and the seen lines of each person', async () => {
    const store = await createStore()
    const first = await store.create({ name: 'A', members: [] }, WRITER)
    const second = await store.create({ name: 'B', members: [] }, WRITER)
    await store.makeDefault(second.id, WRITER)
    const defaultOf = async (personId: string) => (await store.list(personId)).find(({ isDefault }) => isDefault)?.id
    expect(await defaultOf(WRITER.id)).toBe(second.id)
    expect([first.id, second.id]).toContain(await defaultOf('person-2'))
    await store.markSeen(first.id, { week: '2026-W46', lineIds: ['a', 'b'] }, WRITER.id)
    await store.markSeen(first.id, { week: '2026-W46', lineIds: ['a'] }, WRITER.id)
    expect(await store.findSeen(first.id, '2026-W46', WRITER.id)).toMatchObject({ lineIds: ['a'] })
    expect(await store.findSeen(first.id, '2026-W46', 'person-2')).toBeNull()
  })

  it('start with the sample’s roster among those of the same age', async () => {
    const store = await createStore()
    for (const name of ['A', 'B', 'C', 'D']) await store.create({ name, members: [] }, WRITER)
    const sample = await store.create({ name: 'E', members: [], isSample: true }, WRITER)
    for (const name of ['F', 'G', 'H', 'I']) await store.create({ name, members: [] }, WRITER)
    expect((await store.list('')).find(({ isDefault }) => isDefault)?.id).toBe(sample.id)
  })

  it('are deleted with their members, but not from the audit log', async () => {
    const database = await open()
    const store = createRosterStore({ database, team: 'team', now: () => NOW_MS })
    const { id } = await store.create({ name: 'Ours', members: [toMember(1)] }, WRITER)
    await store.remove(id, WRITER)
    expect(await database.read((db) => db.selectFrom('rosterMember').selectAll().execute())).toEqual([])
    const entries = await database.read((db) => db.selectFrom('auditEntry').selectAll().execute())
    expect(entries.map(({ action, personName }) => `${action} ${personName}`).toSorted()).toEqual([
      'roster.create Mia Kern',
      'roster.delete Mia Kern',
    ])
  })
})
