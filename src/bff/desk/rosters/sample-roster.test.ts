import { expect, it, vi } from 'vitest'
import { describeDeskEngines } from '../../testing/desk-engines.ts'
import { songId } from '../../testing/scripted-provider.ts'
import { createRosterStore } from './roster-store.ts'
import { createSampleRoster, type NewRoster } from './sample-roster.ts'

const ROSTER: NewRoster = {
  name: 'Silverlake Union',
  members: [{ kind: 'song', id: songId(1), title: 'Slow River', credit: 'Ana Lund' }],
}
const WRITER = { id: '', name: '' }

describeDeskEngines('createSampleRoster', ({ open }) => {
  async function createStore() {
    const database = await open()
    return createRosterStore({ database, team: 'sample', now: () => 0 })
  }

  it('creates the roster once, and not again after someone deleted it', async () => {
    const store = await createStore()
    const readRoster = vi.fn<() => Promise<NewRoster | null>>(async () => ROSTER)
    await createSampleRoster(store, readRoster)
    await createSampleRoster(store, readRoster)
    const rosters = await store.list('')
    expect(rosters).toMatchObject([{ name: 'Silverlake Union', isSample: true, counts: { song: 1 } }])
    await store.remove(rosters[0]?.id ?? '', WRITER)
    await createSampleRoster(store, readRoster)
    expect(await store.list('')).toEqual([])
    expect(readRoster).toHaveBeenCalledOnce()
  })

  it('doesn’t change a roster with the same name', async () => {
    const store = await createStore()
    await store.create({ name: 'Silverlake Union', members: [] }, WRITER)
    await createSampleRoster(store, async () => ROSTER)
    expect(await store.list('')).toMatchObject([{ isSample: false, counts: { song: 0 } }])
  })

  it('creates nothing without titles on the charts', async () => {
    const store = await createStore()
    await createSampleRoster(store, async () => null)
    expect(await store.list('')).toEqual([])
  })
})
