import { type Person } from '../person.ts'
import { deriveKey, newToken, sign } from '../secrets.ts'
import { type SessionStore } from './session-store.ts'
import { type SignInSettings } from './sign-in-settings.ts'

type SessionOptions = { store: SessionStore; settings: SignInSettings; now: () => number }

/** A session counts as seen at most so often: not every request is worth a write. */
const SEEN_EVERY_MS = 60_000
const TOKEN = /^[\w-]{43}$/

/**
 * Sessions of people who signed in. The browser holds a random token and nothing else. Defends: a token that was planted
 * before the sign-in is worth nothing (each sign-in makes its own), a stolen store holds no tokens, and a session ends
 * after a rest, after a day, and with the rules that it was admitted under.
 */
export function createSessions({ store, settings, now }: SessionOptions) {
  const { issuer, clientId, allowedDomains, allowedGroups, groupsClaim, idleMs, maxMs } = settings
  // Other rules make other keys: what was admitted before they changed is not found any more.
  const rules = JSON.stringify([issuer.href, clientId, allowedDomains, allowedGroups, groupsClaim])
  const key = deriveKey(settings.sessionSecret, `sessions ${rules}`)

  return {
    /** @returns the token for the browser */
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
      // The store drops it at the next sign-in: a write now could fail, and there is nothing to tell the browser about it.
      if (now() - startedAtMs >= maxMs || now() - seenAtMs >= idleMs) return null
      if (now() - seenAtMs >= SEEN_EVERY_MS) await store.markSeen(storeKey, now())
      return person
    },

    end: async (token: string | undefined): Promise<void> => {
      if (token !== undefined && TOKEN.test(token)) await store.remove(sign(key, token))
    },

    endAllOf: (person: Person): Promise<number> => store.removeAllOf(person.id),
  }
}

export type Sessions = ReturnType<typeof createSessions>
