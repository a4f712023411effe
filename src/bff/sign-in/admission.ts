import { toPlainText } from '#contract/text/plain-text.ts'
import type { Person } from '../core/person.ts'
import type { SignInSettings } from './sign-in-settings.ts'

/** Claims with a verified signature and no other checks. */
export type Claims = Readonly<Record<string, unknown>> & { sub: string }

export type AdmissionRules = Pick<SignInSettings, 'allowedDomains' | 'allowedGroups' | 'groupsClaim'>
type OperatorRules = Pick<SignInSettings, 'operatorGroups' | 'groupsClaim'>

/** Why an authenticated person is refused. */
export type Refusal = 'email_not_verified' | 'domain' | 'group'

const MAX_LENGTH = 200

/** If both domains and groups are configured, both must match. */
export function findRefusal(claims: Claims, rules: AdmissionRules): Refusal | null {
  const { allowedDomains, allowedGroups, groupsClaim } = rules
  if (allowedDomains.length > 0) {
    const email = toVerifiedEmail(claims)
    if (email === null) return 'email_not_verified'
    if (!allowedDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())) return 'domain'
  }
  return allowedGroups.length > 0 && !isInGroup(claims[groupsClaim], allowedGroups) ? 'group' : null
}

export function toPerson(claims: Claims, { operatorGroups, groupsClaim }: OperatorRules): Person {
  const email = toVerifiedEmail(claims)
  const names = [claims['name'], claims['preferred_username'], email].map((each) =>
    toPlainText(toText(each) ?? '', MAX_LENGTH),
  )
  return {
    id: claims.sub.slice(0, MAX_LENGTH),
    name: names.find((name) => name !== '') ?? 'Signed in',
    email,
    isOperator: isInGroup(claims[groupsClaim], operatorGroups),
  }
}

function isInGroup(claim: unknown, groups: readonly string[]): boolean {
  return toTexts(claim).some((group) => groups.includes(group))
}

/** Treats an unverified email as missing, because anyone could have registered with it. */
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
