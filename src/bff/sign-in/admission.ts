import { toPlainText } from '#contract/plain-text.ts'
import { type Person } from '../person.ts'
import { type SignInSettings } from './sign-in-settings.ts'

/** What the identity provider says of somebody, unchecked beyond its signature. */
export type Claims = Readonly<Record<string, unknown>> & { sub: string }

export type AdmissionRules = Pick<SignInSettings, 'allowedDomains' | 'allowedGroups' | 'groupsClaim'>

/** Why somebody who proved who they are may still not come in. */
export type Refusal = 'email_not_verified' | 'domain' | 'group'

const MAX_LENGTH = 200

/** Where domains and groups are both asked for, both must fit. */
export function findRefusal(claims: Claims, rules: AdmissionRules): Refusal | null {
  const { allowedDomains, allowedGroups, groupsClaim } = rules
  if (allowedDomains.length > 0) {
    const email = toVerifiedEmail(claims)
    if (email === null) return 'email_not_verified'
    if (!allowedDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())) return 'domain'
  }
  if (allowedGroups.length > 0) {
    const groups = toTexts(claims[groupsClaim])
    if (!groups.some((group) => allowedGroups.includes(group))) return 'group'
  }
  return null
}

export function toPerson(claims: Claims): Person {
  const email = toVerifiedEmail(claims)
  const names = [claims['name'], claims['preferred_username'], email].map((each) =>
    toPlainText(toText(each) ?? '', MAX_LENGTH),
  )
  return { id: claims.sub.slice(0, MAX_LENGTH), name: names.find((name) => name !== '') ?? 'Signed in', email }
}

/** An address that the provider does not vouch for is none: whoever registered there could have typed it. */
function toVerifiedEmail({ email, email_verified: isVerified }: Claims): string | null {
  const text = toText(email)
  return isVerified === true && text !== null && /^[^\s@]+@[^\s@]+$/.test(text) ? text : null
}

function toTexts(claim: unknown): string[] {
  return (Array.isArray(claim) ? claim : [claim]).filter((each) => typeof each === 'string')
}

function toText(claim: unknown): string | null {
  if (typeof claim !== 'string') return null
  const text = claim.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return text === '' ? null : text.slice(0, MAX_LENGTH)
}
