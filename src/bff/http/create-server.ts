import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { HostRule } from './boundary/allowed-hosts.ts'
import { boundAnswers } from './limits/answer-deadline.ts'
import { guardBoundary, refuseOtherMethods } from './boundary/boundary.ts'
import { limitConnections } from './connections/connection-limits.ts'
import { drainConnections } from './connections/drain.ts'
import { answerErrors } from './responses/error-handler.ts'
import { tagResponses } from './responses/etag.ts'
import { limitRate, type RateLimit } from './limits/rate-limit.ts'
import { logRequests, type RequestLog, toRequestLog } from './logging/request-log.ts'
import { listRoutes } from './route-list.ts'
import { secureHeaders } from './boundary/security-headers.ts'
import { SOCKET_LIMITS, type SocketLimits, toServerOptions } from './server-options.ts'
import { type LoadLimits, shedLoad, toLoadLimits } from './limits/shed-load.ts'
import { traceRequests } from './logging/trace-requests.ts'

export type ServerParts = {
  limits: { rate: RateLimit; deadlineMs: number; sockets?: SocketLimits; load?: LoadLimits }
  isOwnHost: HostRule
  publicUrl: URL | null
  trustProxy: readonly string[]
  logger: NonNullable<FastifyServerOptions['logger']>
  elapsedMs: () => number
  isTraced: boolean
  countRequest: RequestLog['count']
  countCut: (cause: string) => void
  whoOf: RequestLog['whoOf']
  /** Adds the check that refuses requests without a session, if sign-in is on. */
  guardSignIn: (app: FastifyInstance) => void
}

export type Server = {
  app: FastifyInstance
  isDraining: () => boolean
  isShedding: () => boolean
}

const MAX_LISTENERS = 20

/** The server with everything that applies to all routes, but without routes. Hooks run in the order of these lines. */
export function createServer(parts: ServerParts): Server {
  const { limits, publicUrl, trustProxy, elapsedMs, countCut } = parts
  const { sockets = SOCKET_LIMITS, load = toLoadLimits(limits.rate) } = limits
  const app = Fastify(toServerOptions({ sockets, trustProxy, logger: parts.logger, onCut: countCut }))
  limitConnections(app.server, { ...sockets, trustProxy, onCut: countCut })
  listRoutes(app)
  if (parts.isTraced) traceRequests(app, trustProxy)
  answerErrors(app)
  secureHeaders(app, { isHttps: publicUrl?.protocol === 'https:' })
  app.addHook('onRequest', (request, reply, done) => {
    // A streamed list has about six listeners of ours and six of Fastify, and Node warns about a leak from eleven on.
    reply.raw.setMaxListeners(MAX_LISTENERS)
    reply.header('x-request-id', request.id)
    done()
  })
  logRequests(app, { log: toRequestLog(app.log), count: parts.countRequest, whoOf: parts.whoOf })
  guardBoundary(app, { isOwnHost: parts.isOwnHost, publicUrl })
  const { isDraining } = drainConnections(app)
  const { isShedding } = shedLoad(app, load, elapsedMs)
  limitRate(app, limits.rate, elapsedMs)
  app.decorateRequest('person', null)
  parts.guardSignIn(app)
  boundAnswers(app, limits.deadlineMs)
  tagResponses(app)
  refuseOtherMethods(app)
  return { app, isDraining, isShedding }
}
