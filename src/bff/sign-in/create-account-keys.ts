import type { Person } from '../core/person.ts'
import { deriveKey, sign } from '../core/secrets.ts'

const KEY_LENGTH = 16

/**
 * Derives the key under which a browser stores an account's data. It is the same in all sessions and replicas and
 * doesn't reveal the person's ID, which can be an email address.
 */
export function createAccountKeys(sessionSecret: string): (person: Person) => string {
  const key = deriveKey(sessionSecret, 'account keys')
  return ({ id }) => sign(key, id).slice(0, KEY_LENGTH)
}
