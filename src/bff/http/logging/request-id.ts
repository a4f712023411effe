import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const ACCEPTED_ID = /^[\w-]{8,64}$/

/** Uses the ID of a proxy in front if it is well-formed, so that both logs match. */
export function toRequestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && ACCEPTED_ID.test(given) ? given : randomUUID()
}
