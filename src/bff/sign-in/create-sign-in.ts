import type { FastifyInstance } from 'fastify'
import type { Person } from '../core/person.ts'
import { createAccountKeys } from './create-account-keys.ts'
import { createCookies } from './cookies.ts'
import { createIdentityProvider } from './identity-provider.ts'
import type { SessionStore } from './session-store.ts'
import { createSessions } from './sessions.ts'
import { guardSignIn } from './sign-in-guard.ts'
import { signInRoutes } from './sign-in-routes.ts'
import type { SignInSettings } from './sign-in-settings.ts'
import { toWho } from './to-who.ts'

type SignInOptions = { settings: SignInSettings; store: SessionStore; now: () => number }

/** Sign-in. It is loaded only if it is configured. */
export type SignIn = {
  /** Protects every route except the built-in open routes and `openRoutes`. */
  guard: (app: FastifyInstance, openRoutes: ReadonlySet<string>) => void
  routes: (app: FastifyInstance) => void
  /** Reasons why sign-in isn't possible. Empty if it is. */
  problems: () => string[]
  /** Starts loading the identity provider's configuration. */
  start: () => void
  toWho: (person: Person | null) => Record<string, string>
  /** Returns an opaque key; see createAccountKeys. */
  toAccountKey: (person: Person) => string
  close: () => Promise<void>
}

export function createSignIn({ settings, store, now }: SignInOptions): SignIn {
  const sessions = createSessions({ store, settings, now })
  const isHttps = settings.publicUrl.protocol === 'https:'
  const cookies = createCookies({ isHttps, maxSec: settings.maxMs / 1_000 })
  const provider = createIdentityProvider(settings)
  return {
    guard: (app, openRoutes) => guardSignIn(app, { sessions, cookies, openRoutes }),
    routes: (app) => signInRoutes(app, { settings, provider, sessions, cookies, now }),
    problems: () => [provider.problem()].filter((problem) => problem !== null),
    start: provider.start,
    toWho: (person) => toWho(person, settings),
    toAccountKey: createAccountKeys(settings.sessionSecret),
    close: async () => {
      provider.close()
      await store.close()
    },
  }
}
