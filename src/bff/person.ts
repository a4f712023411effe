/** A signed-in user, from the ID token. */
export type Person = {
  /** The identity provider's id, which doesn't change with name or email address. */
  id: string
  name: string
  /** Null unless verified by the identity provider. */
  email: string | null
  /** True if the identity provider lists one of OIDC_OPERATOR_GROUPS. @default false */
  isOperator?: boolean
}

/** @param operators email addresses in lower case, and subjects */
export function isOperator(person: Person | null, operators: readonly string[]): boolean {
  if (person?.isOperator === true) return true
  const names = [person?.id, person?.email?.toLowerCase()]
  return names.some((name) => name !== undefined && operators.includes(name))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null without sign-in and on public routes. */
    person: Person | null
  }
}
