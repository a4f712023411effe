import { randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders } from 'node:http'

const ACCEPTED_ID = /^[\w-]{8,64}$/

/** The id that a proxy in front gave, where it is a harmless one, else a new one. */
export function toRequestId({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && ACCEPTED_ID.test(given) ? given : randomUUID()
}
