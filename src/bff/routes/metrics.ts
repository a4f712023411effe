import { createHash, timingSafeEqual } from 'node:crypto'
import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'
import { type HostRule, isLoopback } from '../http/allowed-hosts.ts'
import { isOwnCaller } from '../http/boundary.ts'
import { type Metrics } from '../operations/metrics.ts'

export type MetricsAccess = {
  /** Null: this machine only. */
  token: string | null
  isOwnHost: HostRule
}

const BEARER = /^Bearer ([\x21-\x7e]{1,512})$/i
/** Any of these says that somebody in front passes on what another one asked. */
const FORWARDING_HEADERS = /^(?:forwarded|via|x-forwarded-.*|x-real-ip)$/

/**
 * Counts for Prometheus. What it defends: how busy we are and whether the provider refuses us is told to this machine and
 * to whoever has the token; for everybody else there is nothing here. Known limit: a proxy on this machine that adds none
 * of the usual headers looks like this machine.
 */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics, access: MetricsAccess) {
  app.route({
    method: 'GET',
    url: '/metrics',
    schema: { hide: true },
    handler: async (request, reply) => {
      if (!hasToken(request, access.token) && !isThisMachine(request, access.isOwnHost)) {
        throw new ApiError('not_found', 'Not found.')
      }
      return reply
        .type(metrics.contentType)
        .header('cache-control', 'no-store')
        .send(await metrics.toText())
    },
  })
}

function hasToken({ headers }: FastifyRequest, token: string | null): boolean {
  const given = BEARER.exec(headers.authorization ?? '')?.[1]
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token))
}

function isThisMachine(request: FastifyRequest, isOwnHost: HostRule): boolean {
  const { headers, socket } = request
  if (!isLoopback(socket.remoteAddress ?? '') || Object.keys(headers).some((name) => FORWARDING_HEADERS.test(name)))
    return false
  return isOwnHost(headers.host ?? '') && isOwnCaller(request, [])
}

/** Of one length, so that the comparison tells nothing of theirs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
