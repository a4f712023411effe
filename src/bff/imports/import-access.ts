import { type FastifyRequest } from 'fastify'
import { type ImportAccess } from '#contract/api/imports.ts'
import { isLoopback } from '../http/allowed-hosts.ts'
import { isOperator } from '../person.ts'

type AccessRules = {
  hasSignIn: boolean
  /** Email addresses in lower case, and subjects. */
  operators: readonly string[]
  publicUrl: URL | null
}

/** Without sign-in, the operator is whoever uses the machine itself; with sign-in, the accounts in OPERATORS. */
export function toImportAccess(
  { ip, hostname, person }: Pick<FastifyRequest, 'ip' | 'hostname' | 'person'>,
  { hasSignIn, operators, publicUrl }: AccessRules,
): Exclude<ImportAccess, 'remote'> {
  if (hasSignIn) {
    if (operators.length === 0) return 'no_operators'
    return isOperator(person, operators) ? 'allowed' : 'not_operator'
  }
  // A proxy on this machine makes every client look local.
  const isPublic = publicUrl !== null && !isLoopback(publicUrl.hostname)
  return isLoopback(ip) && isLoopback(hostname) && !isPublic ? 'allowed' : 'other_machine'
}
