import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type ErrorCode } from '#contract/errors.ts'
import { PROBE_ROUTES } from './matched-route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the answer is an error; null when it is none. */
    failureCode: ErrorCode | null
  }
}

export type RequestLine = { method: string; route: string; status: number; result: string; ms: number }

export type RequestLog = {
  log: FastifyBaseLogger
  count: (line: RequestLine) => void
  /** The signed-in person, as the log may name them; nothing without sign-in. */
  whoOf: (request: FastifyRequest) => Record<string, string>
}

/** Fields that say what was looked at. Others may be secrets, such as a shared link's, or what a person typed. */
const SHOWN_FIELDS = ['kind', 'id', 'week', 'location', 'start', 'end', 'type'] as const
const SHOWN_VALUE = /^[\w.-]{1,64}$/
const NO_ROUTE = 'none'
/** Patterns as they are told, by what they are: as many as there are routes. */
const shownRoutes = new Map<string, string>()
/** What nginx says of a client that left before its answer. */
const CLIENT_GONE_STATUS = 499

/**
 * One line a request, when its last byte has left or nobody waits any more: who asked what, and how it ended. Never the
 * raw address: routes are patterns, and of what was asked only named fields of a harmless form are told.
 */
export function logRequests(app: FastifyInstance, watcher: RequestLog) {
  app.decorateRequest('failureCode', null)
  app.addHook('onRequest', (request, reply, done) => {
    watchAnswer(request, reply, watcher)
    done()
  })
}

/** The log for these lines: its fields are named here, so none of them has to be looked through for what is to be hidden. */
export function toRequestLog(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.child({}, { redact: [] })
}

function watchAnswer(request: FastifyRequest, reply: FastifyReply, { log, count, whoOf }: RequestLog) {
  const { socket } = request.raw
  const bytesBefore = socket?.bytesWritten ?? 0
  let isGone = true
  reply.raw.on('finish', () => (isGone = false))
  reply.raw.on('close', () => {
    const line = {
      method: request.method,
      route: toRoute(request),
      status: isGone ? CLIENT_GONE_STATUS : reply.raw.statusCode,
      result: isGone ? 'client_gone' : (request.failureCode ?? 'ok'),
      ms: Math.round(reply.elapsedTime),
    }
    count(line)
    const level = PROBE_ROUTES.has(line.route) ? 'debug' : 'info'
    const bytes = (socket?.bytesWritten ?? 0) - bytesBefore
    const what = line.result === 'bad_request' ? undefined : toWhat(request)
    // Probes arrive every few seconds: not worth a line each at the usual level.
    log[level]({ requestId: request.id, ...line, what, bytes, ...whoOf(request), ip: request.ip }, 'request')
  })
}

/** The pattern of the route, without what its parameters may look like. */
export function toRoute({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return NO_ROUTE
  const known = shownRoutes.get(url)
  if (known !== undefined) return known
  const shown = url.replaceAll(/:(\w+)\([^/]*/g, ':$1')
  shownRoutes.set(url, shown)
  return shown
}

function toWhat({ params, query }: FastifyRequest): Record<string, string> | undefined {
  const asked = { query: (query ?? {}) as Record<string, unknown>, params: (params ?? {}) as Record<string, unknown> }
  let what: Record<string, string> | undefined
  for (const name of SHOWN_FIELDS) {
    const value = asked.params[name] ?? asked.query[name]
    if (typeof value !== 'string' || !SHOWN_VALUE.test(value)) continue
    what ??= {}
    what[name] = value
  }
  return what
}
