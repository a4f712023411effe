import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../core/errors.ts'
import type { HostRule } from '../../http/boundary/allowed-hosts.ts'
import { isLoopback } from '../../core/loopback.ts'
import { isOwnCaller } from '../../http/boundary/boundary.ts'
import type { Metrics } from '../../operations/metrics.ts'

export type MetricsAccess = {
  /** If null, only this machine has access. */
  token: string | null
  isOwnHost: HostRule
}

const BEARER = /^Bearer ([\x21-\x7e]{1,512})$/i
/** Headers that proxies add. With one of them, the client may be on another machine. */
const FORWARDING_HEADERS = /^(?:forwarded|via|x-forwarded-.*|x-real-ip)$/

/**
 * Restricts metrics to this machine and clients with the token, because they reveal load and provider problems. Others get 404.
 * Known limit: a local proxy that adds none of the usual headers counts as this machine.
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

/** Hashes the text to a fixed length, because timingSafeEqual requires equal lengths. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
