import { type Person } from '../person.ts'
import { type SignInSettings } from './sign-in-settings.ts'

/** Somebody as the log names them: by the provider's id, which stays, and by address where that is wanted. */
export function toWho(person: Person | null, { isEmailLogged }: Pick<SignInSettings, 'isEmailLogged'>) {
  if (person === null) return {}
  return { who: person.id, ...(isEmailLogged && person.email !== null ? { email: person.email } : {}) }
}
