import { describe, expect, it } from 'vitest'
import { createDeskDatabase, type DeskDatabase } from '../desk-database/desk-database.ts'
import { ApiError } from '../core/errors.ts'
import { describeDeskEngines } from '../testing/desk-engines.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { createSessions } from './sessions.ts'
import type { SignInSettings } from './sign-in-settings.ts'

const SETTINGS: SignInSettings = {
  issuer: new URL('https://id.test'),
  clientId: 'chartroom',
  clientSecret: 'client-secret',
  sessionSecret: 'a secret of more than thirty-two characters',
  publicUrl: new URL('https://chartroom.test'),
  scopes: 'openid',
  allowedDomains: [],
  allowedGroups: [],
  operatorGroups: [],
  groupsClaim: 'groups',
  idleMs: 1_000_000,
  maxMs: 10_000_000,
  isEmailLogged: true,
}
const ADA = { id: 'ada', name: 'Ada Lindqvist', email: 'ada@label.example', isOperator: true }

function createTestSessions(
  { database, ...settings }: Partial<SignInSettings> & { database?: DeskDatabase } = {},
  shared?: SessionStore,
) {
  let nowMs = 1_000
  const now = () => nowMs
  const own = database ?? createDeskDatabase({ kind: 'sqlite', path: ':memory:' })
  const store = shared ?? createSessionStore({ database: own, sessionSecret: SETTINGS.sessionSecret, now })
  const sessions = createSessions({ store, settings: { ...SETTINGS, ...settings }, now })
  return { ...sessions, store, advance: (ms: number) => void (nowMs += ms) }
}

describeDeskEngines('sessions', ({ open, locate }) => {
  it('last until the idle or maximum time', async () => {
    const { start, find, advance } = createTestSessions({ database: await open() })
    const token = await start(ADA)
    advance(999_999)
    expect(await find(token)).toEqual(ADA)
    advance(1_000_000)
    expect(await find(token)).toBeNull()
    const other = await start(ADA)
    for (let times = 0; times < 10; times++) {
      advance(999_999)
      expect(await find(other)).toEqual(ADA)
    }
    advance(10)
    expect(await find(other)).toBeNull()
  })

  it('of a clock that was far ahead end when it is set back, and others are still used', async () => {
    const { start, find, advance } = createTestSessions({ database: await open() })
    advance(500_000)
    const token = await start(ADA)
    advance(-500_000)
    expect(await find(token)).toEqual(ADA)
    // The last use is now stored by the correct clock.
    advance(999_999)
    expect(await find(token)).toEqual(ADA)
    advance(1e11)
    const ahead = await start(ADA)
    advance(-1e11)
    expect(await find(ahead)).toBeNull()
  })

  it('end when the sign-in rules or the secret change', async () => {
    const { start, find, store } = createTestSessions({ database: await open() })
    const token = await start(ADA)
    for (const changed of [
      { allowedDomains: ['label.example'] },
      { sessionSecret: 'x'.repeat(40) },
      { clientId: 'b' },
    ]) {
      expect(await createTestSessions(changed, store).find(token)).toBeNull()
    }
    expect(await find(token)).toEqual(ADA)
  })

  it('survive a restart, and their rows have neither tokens nor names', async () => {
    const location = await locate()
    const database = await open(location)
    const before = createTestSessions({ database })
    // Encrypted text can contain a short word by chance.
    const person = { ...ADA, id: 'id-of-ada-lindqvist' }
    const token = await before.start(person)
    await before.store.close()
    const rows = JSON.stringify(await database.read((db) => db.selectFrom('session').selectAll().execute()))
    for (const secret of [token, person.id, 'Lindqvist', 'label.example']) expect(rows).not.toContain(secret)
    await database.close()
    expect(await createTestSessions({ database: await open(location) }).find(token)).toEqual(person)
  })

  it('can’t be forged or copied by someone who can write to the database', async () => {
    const database = await open()
    const { start, find } = createTestSessions({ database })
    const [ada, ben] = [await start(ADA), await start({ ...ADA, id: 'ben', isOperator: false })]
    const rows = await database.read((db) => db.selectFrom('session').selectAll().orderBy('key').execute())
    const [first, second] = rows
    await database.write(async (trx) => {
      await trx
        .updateTable('session')
        .set({ sealed: second?.sealed ?? '' })
        .where('key', '=', first?.key ?? '')
        .execute()
      await trx
        .updateTable('session')
        .set({ sealed: '{"person":{}}' })
        .where('key', '=', second?.key ?? '')
        .execute()
    })
    const other = createTestSessions({ database })
    expect([await other.find(ada), await other.find(ben)]).toEqual([null, null])
    expect(await find(undefined)).toBeNull()
  })

  it('are limited per person, and the least recently used ends first', async () => {
    const { start, find, advance } = createTestSessions({ database: await open() })
    const first = await start(ADA)
    const ben = await start({ ...ADA, id: 'ben' })
    for (let times = 0; times < 20; times++) {
      advance(1)
      await start(ADA)
    }
    advance(2_000)
    expect(await find(first)).toBeNull()
    expect((await find(ben))?.id).toBe('ben')
  })

  it('are deleted at the next sign-in after they expire', async () => {
    const { start, store, advance } = createTestSessions({ database: await open() })
    await start(ADA)
    advance(2_000_000)
    await start({ ...ADA, id: 'ben' })
    expect(await store.removeAllOf('ada')).toBe(0)
    expect(await store.removeAllOf('ben')).toBe(1)
  })

  it('end on every server when someone signs out on one', async () => {
    const database = await open()
    const [one, other] = [createTestSessions({ database }), createTestSessions({ database })]
    const tokens = [await one.start(ADA), await one.start(ADA), await other.start(ADA)]
    for (const token of tokens) expect(await other.find(token)).toEqual(ADA)
    await one.end(tokens[0])
    other.advance(1_000)
    expect(await other.find(tokens[0])).toBeNull()
    expect(await one.endAllOf(ADA)).toBe(2)
    other.advance(1_000)
    expect([await other.find(tokens[1]), await other.find(tokens[2])]).toEqual([null, null])
  })
})

function createOutage() {
  const database = createDeskDatabase({ kind: 'sqlite', path: ':memory:' })
  let state: 'working' | 'failing' | 'hanging' = 'working'
  const run = <R>(work: () => Promise<R>): Promise<R> =>
    state === 'working'
      ? work()
      : state === 'failing'
        ? Promise.reject(new ApiError('storage_failed', 'away'))
        : new Promise<R>(() => {})
  const faulty: DeskDatabase = {
    ...database,
    read: (work) => run(() => database.read(work)),
    write: (work) => run(() => database.write(work)),
  }
  return { ...createTestSessions({ database: faulty }), become: (next: typeof state) => void (state = next) }
}

describe('sessions during an outage of the database', () => {
  it('are valid for five minutes if the database confirmed them, and no one signs in', async () => {
    const { start, find, advance, become } = createOutage()
    const token = await start(ADA)
    become('failing')
    advance(299_000)
    expect(await find(token)).toEqual(ADA)
    await expect(find('x'.repeat(43))).rejects.toMatchObject({ code: 'not_ready', retryAfterSec: 2 })
    await expect(start(ADA)).rejects.toMatchObject({ code: 'storage_failed' })
    advance(2_000)
    await expect(find(token)).rejects.toMatchObject({ code: 'not_ready' })
    become('working')
    expect(await find(token)).toEqual(ADA)
  })

  it('are found although the database hangs', async () => {
    const { start, find, advance, become } = createOutage()
    const token = await start(ADA)
    become('hanging')
    advance(2_000)
    expect(await find(token)).toEqual(ADA)
  })

  it('go on if someone can’t end them, who gets 503', async () => {
    const { start, find, end, endAllOf, advance, become } = createOutage()
    const token = await start(ADA)
    become('failing')
    advance(2_000)
    await expect(end(token)).rejects.toMatchObject({ code: 'storage_failed' })
    await expect(endAllOf(ADA)).rejects.toMatchObject({ code: 'storage_failed' })
    expect(await find(token)).toEqual(ADA)
    become('working')
    await end(token)
    expect(await find(token)).toBeNull()
  })
})
