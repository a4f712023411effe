import type { FastifyRequest } from 'fastify'
import type { ImportAccess } from '#contract/api/imports.ts'
import { isLoopback } from '../core/loopback.ts'
import { isOperator } from '../core/person.ts'

type AccessRules = {
  hasSignIn: boolean
  /** Email addresses in lower case, and subjects. */
  operators: readonly string[]
  /**
   * True if the identity provider also defines operators.
   * @default false
   */
  hasOperatorGroups?: boolean
  publicUrl: URL | null
}

/**
 * Without sign-in, everyone on the server's own machine is an operator. With sign-in, the accounts in OPERATORS and
 * OIDC_OPERATOR_GROUPS are.
 */
export function toImportAccess(
  { ip, hostname, person }: Pick<FastifyRequest, 'ip' | 'hostname' | 'person'>,
  { hasSignIn, operators, hasOperatorGroups = false, publicUrl }: AccessRules,
): Exclude<ImportAccess, 'remote'> {
  if (hasSignIn) {
    if (isOperator(person, operators)) return 'allowed'
    return operators.length === 0 && !hasOperatorGroups ? 'no_operators' : 'not_operator'
  }
  // With a proxy on this machine, every client looks local.
  const isPublic = publicUrl !== null && !isLoopback(publicUrl.hostname)
  return isLoopback(ip) && isLoopback(hostname) && !isPublic ? 'allowed' : 'other_machine'
}
