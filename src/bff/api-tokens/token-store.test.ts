import { DAY_MS } from '#contract/dates.ts'
import { expect, it } from 'vitest'
import type { DeskDatabase } from '../desk-database/desk-database.ts'
import { hashToken } from '../core/secrets.ts'
import { describeDeskEngines } from '../testing/desk-engines.ts'
import { createTokenMeter } from './token-meter.ts'
import { createTokenStore, useOf } from './token-store.ts'

const ANA = { id: 'ana', name: 'Ana' }
const BEN = { id: 'ben', name: 'Ben' }
const NEW = { name: 'Sheet', scopes: ['charts' as const], days: 7 }

function listAudit(database: DeskDatabase) {
  return database.read((db) => db.selectFrom('auditEntry').selectAll().orderBy('at').orderBy('action').execute())
}

describeDeskEngines('personal access tokens', ({ open }) => {
  it('are stored as hashes, for their team, and audited', async () => {
    const database = await open()
    const [ours, theirs] = ['ours', 'theirs'].map((team) => createTokenStore({ database, team, now: () => 0 }))
    const { token, row } = (await ours?.create(NEW, ANA)) ?? { token: '', row: null }
    expect(token).toMatch(/^crt_[\w-]{43}$/)
    expect(await ours?.find(token)).toEqual(row)
    expect(await theirs?.find(token)).toBeNull()
    expect(await ours?.find(`${token}x`)).toBeNull()
    const stored = await database.read((db) => db.selectFrom('apiToken').selectAll().execute())
    expect(stored).toMatchObject([{ hash: hashToken(token), scopes: ['charts'], ownerName: 'Ana' }])
    expect(JSON.stringify([stored, await listAudit(database)])).not.toContain(token)
    expect(await listAudit(database)).toMatchObject([
      { action: 'token.create', personId: 'ana', subjectId: row?.id, detail: { name: 'Sheet', scopes: ['charts'] } },
    ])
  })

  it('are listed and revoked by their owner, and by administrators', async () => {
    const database = await open()
    const store = createTokenStore({ database, team: 'ours', now: () => 0 })
    const { token, row } = await store.create(NEW, ANA)
    await store.create({ ...NEW, name: 'Script' }, BEN)
    expect((await store.list('ana')).map(({ name }) => name)).toEqual(['Sheet'])
    expect(await store.list(null)).toHaveLength(2)
    await expect(store.revoke(row.id, 'ben', BEN)).rejects.toMatchObject({ code: 'not_found' })
    await store.revoke(row.id, null, BEN)
    await expect(store.revoke(row.id, null, BEN)).rejects.toMatchObject({ code: 'not_found' })
    expect(await store.list('ana')).toEqual([])
    expect((await store.find(token))?.revokedAt).not.toBeNull()
    expect((await listAudit(database)).at(-1)).toMatchObject({ action: 'token.revoke', detail: { owner: 'ana' } })
  })

  it('are limited for each person, and forgotten a month after their end', async () => {
    let nowMs = 0
    const store = createTokenStore({ database: await open(), team: 'ours', now: () => nowMs })
    const { token } = await store.create(NEW, ANA)
    for (let i = 1; i < 20; i += 1) await store.create(NEW, ANA)
    await expect(store.create(NEW, ANA)).rejects.toMatchObject({ code: 'bad_request', field: 'name' })
    await store.create(NEW, BEN)
    nowMs = 38 * DAY_MS
    expect(await store.find(token)).not.toBeNull()
    await store.create(NEW, ANA)
    expect(await store.find(token)).toBeNull()
  })

  it('count their use by day and note the first use of a day', async () => {
    let nowMs = 0
    const database = await open()
    const store = createTokenStore({ database, team: 'ours', now: () => nowMs })
    const meter = createTokenMeter({ store, now: () => nowMs })
    const { token, row } = await store.create(NEW, ANA)
    const use = async () => {
      meter.begin('request', row.id)
      meter.noteCall('request')
      meter.noteCall('another request')
      meter.end('request', row.id)
      meter.noteCall('request')
      await meter.save()
      const stored = await store.find(token)
      return stored && { ...useOf(stored, nowMs), lastUsedAt: stored.lastUsedAt }
    }
    expect(await use()).toEqual({ requests: 1, calls: 1, lastUsedAt: '1970-01-01T00:00:00.000Z' })
    expect(await use()).toMatchObject({ requests: 2, calls: 2 })
    nowMs = DAY_MS
    expect(await use()).toEqual({ requests: 1, calls: 1, lastUsedAt: '1970-01-02T00:00:00.000Z' })
    const uses = (await listAudit(database)).filter(({ action }) => action === 'token.use')
    expect(uses.map(({ at }) => at)).toEqual(['1970-01-01T00:00:00.000Z', '1970-01-02T00:00:00.000Z'])
    await meter.close()
  })

  it('count the provider calls of requests that a program sends with one ID', async () => {
    const uses: number[] = []
    const addUse = async (added: ReadonlyMap<string, { calls: number }>) =>
      void uses.push(...[...added.values()].map(({ calls }) => calls))
    const meter = createTokenMeter({ store: { addUse }, now: () => 0 })
    meter.begin('same', 'token')
    meter.begin('same', 'token')
    meter.end('same', 'token')
    meter.noteCall('same')
    meter.end('same', 'token')
    meter.noteCall('same')
    await meter.close()
    expect(uses).toEqual([1])
  })

  it('keep counts that can’t be saved for the next attempt', async () => {
    let isDown = true
    const saved: number[] = []
    const addUse = async (uses: ReadonlyMap<string, { requests: number }>) => {
      if (isDown) throw new Error('down')
      saved.push(...[...uses.values()].map(({ requests }) => requests))
    }
    const meter = createTokenMeter({ store: { addUse }, now: () => 0 })
    meter.begin('one', 'token')
    await meter.save()
    isDown = false
    meter.begin('two', 'token')
    expect(meter.unsavedOf('token').requests).toBe(2)
    await meter.close()
    expect(saved).toEqual([2])
  })
})
