import type { Person } from '../core/person.ts'
import type { SignInSettings } from './sign-in-settings.ts'

/** Identifies a person in the log by the identity provider's stable ID, and by email address if configured. */
export function toWho(person: Person | null, { isEmailLogged }: Pick<SignInSettings, 'isEmailLogged'>) {
  if (person === null) return {}
  return { who: person.id, ...(isEmailLogged && person.email !== null ? { email: person.email } : {}) }
}
