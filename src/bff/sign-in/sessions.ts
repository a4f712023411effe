import type { Person } from '../core/person.ts'
import { deriveKey, newToken, sign } from '../core/secrets.ts'
import type { SessionStore } from './session-store.ts'
import type { SignInSettings } from './sign-in-settings.ts'

type SessionOptions = { store: SessionStore; settings: SignInSettings; now: () => number }

/** Minimum interval between writes of a session's last use, to avoid a write per request. */
const SEEN_EVERY_MS = 60_000
const TOKEN = /^[\w-]{43}$/

/**
 * Manages sessions. The browser only has a random token. Each sign-in creates a new token, which prevents session fixation. The
 * store contains no tokens. A session ends after its idle or maximum time, and if the sign-in rules change.
 */
export function createSessions({ store, settings, now }: SessionOptions) {
  const { issuer, clientId, allowedDomains, allowedGroups, operatorGroups, groupsClaim, idleMs, maxMs } = settings
  // The key depends on the rules, so changing them invalidates existing sessions.
  const rules = JSON.stringify([issuer.href, clientId, allowedDomains, allowedGroups, operatorGroups, groupsClaim])
  const key = deriveKey(settings.sessionSecret, `sessions ${rules}`)

  /** A session from the future ends, too. A clock that was ahead would otherwise extend it until that time. */
  const distanceMs = (atMs: number) => Math.abs(now() - atMs)

  return {
    /** Returns the token for the browser. */
    start: async (person: Person): Promise<string> => {
      const token = newToken()
      const startedAtMs = now()
      await store.removeBefore(startedAtMs - maxMs, startedAtMs - idleMs)
      await store.put(sign(key, token), { person, startedAtMs, seenAtMs: startedAtMs })
      return token
    },

    find: async (token: string | undefined): Promise<Person | null> => {
      if (token === undefined || !TOKEN.test(token)) return null
      const storeKey = sign(key, token)
      const session = await store.find(storeKey)
      if (session === null) return null
      const { person, startedAtMs, seenAtMs } = session
      // The next sign-in deletes the session. Deleting it now could fail, and the browser doesn't need to know.
      if (distanceMs(startedAtMs) >= maxMs || distanceMs(seenAtMs) >= idleMs) return null
      if (distanceMs(seenAtMs) >= SEEN_EVERY_MS) await store.markSeen(storeKey, now())
      return person
    },

    end: async (token: string | undefined): Promise<void> => {
      if (token !== undefined && TOKEN.test(token)) await store.remove(sign(key, token))
    },

    endAllOf: (person: Person): Promise<number> => store.removeAllOf(person.id),
  }
}

export type Sessions = ReturnType<typeof createSessions>
