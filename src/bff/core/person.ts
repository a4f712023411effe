import type { FastifyRequest } from 'fastify'

export type Person = {
  /** The identity provider's ID, which doesn't change with name or email address. */
  id: string
  name: string
  /** Null unless the identity provider has verified it. */
  email: string | null
  /**
   * True if the identity provider lists one of OIDC_OPERATOR_GROUPS.
   * @default false
   */
  isOperator?: boolean
}

export type Writer = { id: string; name: string }

/** Returns the sender of the request. Texts are empty without sign-in. */
export function writerOf({ person }: Pick<FastifyRequest, 'person'>): Writer {
  return { id: person?.id ?? '', name: person?.name ?? '' }
}

/**
 * An entry with @ is an email address and only matches a verified one, because at some identity providers, people
 * choose their own ID.
 * @param operators email addresses in lower case, and subjects
 */
export function isOperator(person: Person | null, operators: readonly string[]): boolean {
  if (person?.isOperator === true) return true
  if (person === null) return false
  const email = person.email?.toLowerCase()
  return operators.some((operator) => operator === (operator.includes('@') ? email : person.id))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without sign-in and on public routes. */
    person: Person | null
  }
}
