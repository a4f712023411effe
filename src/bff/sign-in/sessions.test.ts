import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSessionStore, type SessionStore } from './session-store.ts'
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
const ADA = { id: 'ada', name: 'Ada', email: null, isOperator: false }

function createTestSessions(
  settings: Partial<SignInSettings> = {},
  store: SessionStore = openSessionStore(':memory:'),
) {
  let nowMs = 1_000
  const sessions = createSessions({ store, settings: { ...SETTINGS, ...settings }, now: () => nowMs })
  return { ...sessions, store, advance: (ms: number) => void (nowMs += ms) }
}

function makeDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'chartroom-sessions-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

describe('sessions', () => {
  it('last until the idle or maximum time', async () => {
    const { start, find, advance } = createTestSessions()
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

  it('end when the sign-in rules or the secret change', async () => {
    const { start, find, store } = createTestSessions()
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

  it('survive a restart, in a private file without tokens', async () => {
    const path = join(makeDir(), 'sessions.sqlite')
    const before = createTestSessions({}, openSessionStore(path))
    const token = await before.start({ id: 'ada', name: 'Ada', email: 'ada@label.example', isOperator: true })
    await before.store.close()
    expect(readFileSync(path).includes(token)).toBe(false)
    expect(statSync(path).mode & 0o077).toBe(0)
    const after = createTestSessions({}, openSessionStore(path))
    expect(await after.find(token)).toEqual({ id: 'ada', name: 'Ada', email: 'ada@label.example', isOperator: true })
    await after.store.close()
  })

  it('start empty after a damaged file is moved aside', async () => {
    const path = join(makeDir(), 'sessions.sqlite')
    writeFileSync(path, 'no database, but long enough to be looked at as one '.repeat(20))
    const { start, find, store } = createTestSessions({}, openSessionStore(path))
    expect(await find(await start(ADA))).toEqual(ADA)
    await store.close()
  })

  it('are limited per person, and the least recently used ends first', async () => {
    const { start, find, advance } = createTestSessions()
    const first = await start(ADA)
    const ben = await start({ ...ADA, id: 'ben' })
    for (let times = 0; times < 20; times++) {
      advance(1)
      await start(ADA)
    }
    expect(await find(first)).toBeNull()
    expect((await find(ben))?.id).toBe('ben')
  })

  it('are deleted at the next sign-in after they expire', async () => {
    const { start, store, advance } = createTestSessions()
    await start(ADA)
    advance(2_000_000)
    await start({ ...ADA, id: 'ben' })
    expect(await store.removeAllOf('ada')).toBe(0)
    expect(await store.removeAllOf('ben')).toBe(1)
  })
})
