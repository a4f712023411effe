import { EXPORTS } from '#contract/exports.ts'
import { refuseExports } from '../exports/refuse-exports.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import type { AppDependencies } from '../routes/app-dependencies.ts'
import { boundAnswers } from '../http/limits/answer-deadline.ts'
import { guardBoundary } from '../http/boundary/boundary.ts'
import { guardWrites } from '../http/boundary/own-page.ts'
import { limitConnections } from '../http/connections/connection-limits.ts'
import { drainConnections } from '../http/connections/drain.ts'
import { answerErrors } from '../http/responses/error-handler.ts'
import { tagResponses } from '../http/responses/etag.ts'
import { limitRate } from '../http/limits/rate-limit.ts'
import { logRequests, type RequestLog, toRequestLog } from '../http/logging/request-log.ts'
import { listRoutes } from '../http/route-list.ts'
import type { EventLoopLag } from '../core/event-loop-lag.ts'
import { secureHeaders } from '../http/boundary/security-headers.ts'
import { SOCKET_LIMITS, toServerOptions } from '../http/server-options.ts'
import { shedLoad, toLoadLimits } from '../http/limits/shed-load.ts'
import { traceRequests } from '../http/logging/trace-requests.ts'

type ServerHooks = {
  countRequest: RequestLog['count']
  countCut: (cause: string) => void
  whoOf: RequestLog['whoOf']
  /** Adds the checks that refuse requests without a session or a token, if these are required. */
  guard: (app: FastifyInstance) => void
}

export type Server = {
  app: FastifyInstance
  isDraining: () => boolean
  isShedding: () => boolean
}

const MAX_LISTENERS = 20

/** Creates the server with everything that applies to all routes, but without routes. Hooks run in the order of these lines. */
export function createServer(dependencies: AppDependencies, lag: EventLoopLag, hooks: ServerHooks): Server {
  const { limits, publicUrl, trustProxy, logger, isOwnHost, now, elapsedMs = now, tracing = null } = dependencies
  const { allowedExports = EXPORTS } = dependencies
  const { countCut } = hooks
  const { sockets = SOCKET_LIMITS, load = toLoadLimits(limits.rate) } = limits
  const app = Fastify(toServerOptions({ sockets, trustProxy, logger, onCut: countCut }))
  limitConnections(app.server, { ...sockets, trustProxy, onCut: countCut })
  listRoutes(app)
  if (tracing !== null) traceRequests(app, trustProxy)
  answerErrors(app)
  secureHeaders(app, { isHttps: publicUrl?.protocol === 'https:' })
  app.addHook('onRequest', (request, reply, done) => {
    // A streamed list has about six listeners of ours and six of Fastify, and Node warns about a leak from eleven on.
    reply.raw.setMaxListeners(MAX_LISTENERS)
    reply.header('x-request-id', request.id)
    done()
  })
  logRequests(app, { log: toRequestLog(app.log), count: hooks.countRequest, whoOf: hooks.whoOf })
  guardBoundary(app, { isOwnHost, publicUrl })
  guardWrites(app)
  const { isDraining } = drainConnections(app)
  const { isShedding } = shedLoad(app, load, { elapsedMs, lag })
  limitRate(app, limits.rate, elapsedMs)
  app.decorateRequest('person', null)
  app.decorateRequest('token', null)
  hooks.guard(app)
  refuseExports(app, allowedExports)
  boundAnswers(app, limits.deadlineMs)
  tagResponses(app)
  return { app, isDraining, isShedding }
}
