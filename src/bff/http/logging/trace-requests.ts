import { context, type Context, ROOT_CONTEXT, type Span, SpanKind, trace, TraceFlags } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { failSpan, TRACER_NAME } from '../../tracing/trace.ts'
import { isProbe } from '../matched-route.ts'
import { createProxyCheck } from '../connections/proxy-check.ts'
import { CLIENT_GONE_STATUS, toRoute } from './request-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Missing if the request isn't traced. */
    span?: Span
  }
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
/** Fields: version, trace ID, ID of the parent span, flags. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/
const FIRST_SERVER_ERROR = 500

export function traceRequests(app: FastifyInstance, trustProxy: readonly string[]) {
  const isProxy = createProxyCheck(trustProxy)
  app.addHook('onRequest', (request, reply, done) => {
    if (isProbe(request)) return done()
    const { traceparent } = request.headers
    // Clients could otherwise choose the IDs of our traces and have all of their requests recorded.
    const isTrusted = typeof traceparent === 'string' && isProxy(request.raw.socket.remoteAddress ?? '')
    const parent = isTrusted ? toParent(traceparent) : ROOT_CONTEXT
    const method = METHODS.has(request.method) ? request.method : '_OTHER'
    const route = toRoute(request)
    const attributes = { 'http.request.method': method, 'http.route': route }
    const span = trace
      .getTracer(TRACER_NAME)
      .startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    request.span = span
    reply.raw.once('close', () => {
      const isGone = !reply.raw.writableFinished
      if (isGone) endRequest(span, CLIENT_GONE_STATUS, 'client_gone')
      else endRequest(span, reply.raw.statusCode, request.failureCode ?? 'ok')
    })
    context.with(trace.setSpan(parent, span), done)
  })
  // After a body was read, Node continues in the context of the connection.
  app.addHook('preValidation', ({ span }, _reply, done) => {
    if (span === undefined) done()
    else context.with(trace.setSpan(ROOT_CONTEXT, span), done)
  })
}

function toParent(traceparent: string): Context {
  const [, traceId, spanId, flags = ''] = TRACEPARENT.exec(traceparent) ?? []
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

function endRequest(span: Span, status: number, result: string) {
  span.setAttribute('http.response.status_code', status)
  if (status >= FIRST_SERVER_ERROR) failSpan(span, result)
  else if (result !== 'ok') span.setAttribute('error.type', result)
  span.end()
}
