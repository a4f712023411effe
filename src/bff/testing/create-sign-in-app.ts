import { onTestFinished } from 'vitest'
import { createSignIn, type SignIn } from '../sign-in/create-sign-in.ts'
import { createDeskDatabase } from '../desk-database/desk-database.ts'
import { createSessionStore, type SessionStore } from '../sign-in/session-store.ts'
import type { SignInSettings } from '../sign-in/sign-in-settings.ts'
import { createTestApp, NOW_MS, type TestApp } from './create-test-app.ts'
import {
  type Account,
  CLIENT,
  type IdentityProviderOptions,
  startIdentityProvider,
} from './servers/identity-provider.ts'
import { BROWSER_HOST } from './sign-in-browser.ts'

const HOUR_MS = 3_600_000

const ACCOUNTS: Record<string, Account> = {
  ada: { name: 'Ada Lindqvist', email: 'ada@label.example', groups: ['charts'] },
  ben: { name: 'Ben Okoye', email: 'ben@elsewhere.example', groups: ['press'] },
  cleo: { name: 'Cleo Marsh', email: 'cleo@label.example', email_verified: false },
}

type Options = {
  settings?: Partial<SignInSettings>
  store?: SessionStore
  client?: IdentityProviderOptions['client']
  app?: Parameters<typeof createTestApp>[0]
  wrap?: (signIn: SignIn) => SignIn
}

/** Creates the complete BFF with a real identity provider. */
export async function createSignInApp({
  settings,
  store,
  client,
  app: overrides,
  wrap = (each) => each,
}: Options = {}) {
  const { publicUrl } = toTestSettings('http://127.0.0.1')
  const identity = await startIdentityProvider({
    publicUrl: publicUrl.origin,
    accounts: ACCOUNTS,
    ...(client === undefined ? {} : { client }),
  })
  onTestFinished(() => identity.close())
  let passedMs = 0
  const now = () => NOW_MS + passedMs
  const signIn = createSignIn({
    settings: { ...toTestSettings(identity.issuer), ...settings },
    store: store ?? createMemorySessions(now),
    now,
  })
  const test: TestApp = createTestApp({ publicUrl, ...overrides, signIn: wrap(signIn), now })
  return { ...test, identity, signIn, advance: (ms: number) => void (passedMs += ms) }
}

export function toTestSettings(issuer: string): SignInSettings {
  return {
    issuer: new URL(issuer),
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    sessionSecret: 'session-secret-canary-session-secret',
    publicUrl: new URL(`http://${BROWSER_HOST}`),
    scopes: 'openid email profile groups',
    allowedDomains: [],
    allowedGroups: [],
    operatorGroups: [],
    groupsClaim: 'groups',
    idleMs: 8 * HOUR_MS,
    maxMs: 24 * HOUR_MS,
    isEmailLogged: true,
  }
}

export function createMemorySessions(now: () => number): SessionStore {
  const database = createDeskDatabase({ kind: 'sqlite', path: ':memory:' })
  const { sessionSecret } = toTestSettings('http://127.0.0.1:1')
  return createSessionStore({ database, sessionSecret, now })
}
