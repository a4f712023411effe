import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { PROBE_ROUTES } from '../matched-route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Error code of the response. Null without an error. */
    failureCode: ErrorCode | null
  }
}

export type RequestLine = { method: string; route: string; status: number; result: string; ms: number }

export type RequestLog = {
  log: FastifyBaseLogger
  count: (line: RequestLine) => void
  /** Returns log fields of the signed-in user. Empty without sign-in. */
  whoOf: (request: FastifyRequest) => Record<string, string>
}

/** Parameters that may be logged. Others may be secret or personal, such as share tokens and search queries. */
const LOGGED_FIELDS = ['kind', 'id', 'week', 'location', 'start', 'end', 'type'] as const
const LOGGED_VALUE = /^[\w.-]{1,64}$/
const NO_ROUTE = 'none'
const routeNames = new Map<string, string>()
/** Status that nginx logs for a client that disconnected before the response. */
export const CLIENT_GONE_STATUS = 499

/**
 * Logs one line per request when the response is sent or the client has disconnected. Never logs the raw URL, which may
 * contain secrets: only the route pattern and well-formed values of known parameters.
 */
export function logRequests(app: FastifyInstance, watcher: RequestLog) {
  app.decorateRequest('failureCode', null)
  app.addHook('onRequest', (request, reply, done) => {
    watchResponse(request, reply, watcher)
    done()
  })
}

/** Turns redaction off for these lines, because their fields are a fixed list and redaction takes time. */
export function toRequestLog(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.child({}, { redact: [] })
}

function watchResponse(request: FastifyRequest, reply: FastifyReply, { log, count, whoOf }: RequestLog) {
  const { socket } = request.raw
  const bytesBefore = socket?.bytesWritten ?? 0
  let isGone = true
  reply.raw.on('finish', () => (isGone = false))
  reply.raw.on('close', () => {
    const line = {
      method: request.raw.originalMethod ?? request.method,
      route: toRoute(request),
      status: isGone ? CLIENT_GONE_STATUS : reply.raw.statusCode,
      result: isGone ? 'client_gone' : (request.failureCode ?? 'ok'),
      ms: Math.round(reply.elapsedTime),
    }
    count(line)
    const level = PROBE_ROUTES.has(line.route) ? 'debug' : 'info'
    const bytes = (socket?.bytesWritten ?? 0) - bytesBefore
    const what = line.result === 'bad_request' ? undefined : toLoggedParameters(request)
    log[level](
      {
        requestId: request.id,
        traceId: request.span?.spanContext().traceId,
        ...line,
        what,
        bytes,
        ...whoOf(request),
        ip: request.ip,
      },
      'request',
    )
  })
}

/** Returns the route without the patterns of its parameters. */
export function toRoute({ routeOptions: { url } }: FastifyRequest): string {
  return toRouteName(url)
}

export function toRouteName(url: string | undefined): string {
  if (url === undefined) return NO_ROUTE
  const known = routeNames.get(url)
  if (known !== undefined) return known
  const name = url.replaceAll(/:(\w+)\([^/]*/g, ':$1')
  routeNames.set(url, name)
  return name
}

function toLoggedParameters({ params, query }: FastifyRequest): Record<string, string> | undefined {
  const values = { query: (query ?? {}) as Record<string, unknown>, params: (params ?? {}) as Record<string, unknown> }
  let what: Record<string, string> | undefined
  for (const name of LOGGED_FIELDS) {
    const value = values.params[name] ?? values.query[name]
    if (typeof value !== 'string' || !LOGGED_VALUE.test(value)) continue
    what ??= {}
    what[name] = value
  }
  return what
}
