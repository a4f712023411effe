import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type ErrorCode } from '#contract/errors.ts'
import { type RequestLine } from '../operations/metrics.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the answer is an error; null when it is none. */
    failureCode: ErrorCode | null
  }
}

type Watcher = {
  count: (line: RequestLine) => void
  /** The signed-in person, as the log may name them; nothing without sign-in. */
  whoOf: (request: FastifyRequest) => Record<string, string>
}

/** Fields that say what was looked at. Others may be secrets, such as a shared link's, or what a person typed. */
const SHOWN_FIELDS = ['kind', 'id', 'week', 'location', 'start', 'end', 'type'] as const
const SHOWN_VALUE = /^[\w.-]{1,64}$/
/** Asked every few seconds by machines: not worth a line each. */
const PROBE_ROUTES = new Set(['/healthz', '/readyz', '/metrics'])
const NO_ROUTE = 'none'
/** What nginx says of a client that left before its answer. */
const CLIENT_GONE_STATUS = 499

/**
 * One line a request, when its last byte has left or nobody waits any more: who asked what, and how it ended. Never the
 * raw address: routes are patterns, and of what was asked only named fields of a harmless form are told.
 */
export function logRequests(app: FastifyInstance, watcher: Watcher) {
  app.decorateRequest('failureCode', null)
  app.addHook('onRequest', async (request, reply) => watchAnswer(request, reply, watcher))
}

/** For a request that the framework refuses before any hook. */
export function watchAnswer(request: FastifyRequest, reply: FastifyReply, { count, whoOf }: Watcher) {
  const { socket } = request.raw
  const bytesBefore = socket?.bytesWritten ?? 0
  let isGone = true
  reply.raw.once('finish', () => (isGone = false))
  reply.raw.once('close', () => {
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
    request.log[level]({ ...line, what, bytes, ...whoOf(request), ip: request.ip }, 'request')
  })
}

/** The pattern of the route, without what its parameters may look like. */
export function toRoute({ routeOptions }: FastifyRequest): string {
  return routeOptions.url?.replaceAll(/:(\w+)\([^/]*/g, ':$1') ?? NO_ROUTE
}

function toWhat({ params, query }: FastifyRequest): Record<string, string> | undefined {
  const given = { ...(query as Record<string, unknown>), ...(params as Record<string, unknown>) }
  const shown = SHOWN_FIELDS.flatMap((name) => {
    const value = given[name]
    return typeof value === 'string' && SHOWN_VALUE.test(value) ? [[name, value] as const] : []
  })
  return shown.length === 0 ? undefined : Object.fromEntries(shown)
}
