import { type Person } from '../person.ts'
import { deriveKey, sign } from '../secrets.ts'

const KEY_LENGTH = 16

/**
 * Names an account to its own browser, which stores data under it. The same in every session and replica, and of no use to
 * find out who it is: the person's id at the identity provider can be an email address.
 */
export function createAccountKeys(sessionSecret: string): (person: Person) => string {
  const key = deriveKey(sessionSecret, 'account keys')
  return ({ id }) => sign(key, id).slice(0, KEY_LENGTH)
}
