import type { FastifyInstance } from 'fastify'
import { NO_TRACER, type RequestSpan, type Tracer } from '../../tracing/tracer.ts'
import { isProbe } from '../matched-route.ts'
import { createProxyCheck } from '../connections/proxy-check.ts'
import { CLIENT_GONE_STATUS, toRoute } from './request-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if the request is not traced. */
    span: RequestSpan | null
  }
}

/** Starts a span per request, in which its handlers run. Adds nothing to a request if traces are off. */
export function traceRequests(app: FastifyInstance, tracer: Tracer, trustProxy: readonly string[]) {
  app.decorateRequest('span', null)
  if (tracer === NO_TRACER) return
  const isProxy = createProxyCheck(trustProxy)
  app.addHook('onRequest', (request, reply, done) => {
    if (isProbe(request)) return done()
    const { traceparent } = request.headers
    const isTrusted = typeof traceparent === 'string' && isProxy(request.raw.socket.remoteAddress ?? '')
    const span = tracer.startRequest({
      method: request.method,
      route: toRoute(request),
      // Others could choose the ids of our traces, and have all of their requests recorded.
      traceparent: isTrusted ? traceparent : undefined,
    })
    if (span === null) return done()
    request.span = span
    reply.raw.once('close', () => {
      const isGone = !reply.raw.writableFinished
      if (isGone) span.end(CLIENT_GONE_STATUS, 'client_gone')
      else span.end(reply.raw.statusCode, request.failureCode ?? 'ok')
    })
    span.run(done)
  })
  // After a body was read, Node continues in the context of the connection.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span === null) done()
    else request.span.run(done)
  })
}
