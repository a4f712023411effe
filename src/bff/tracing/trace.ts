import {
  context,
  INVALID_SPAN_CONTEXT,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace as otel,
} from '@opentelemetry/api'
import { ApiError, ClientGoneError } from '../core/errors.ts'
import { type FileFormat, FILE_TYPES } from '../core/file-types.ts'

/**
 * How a span relates to the span around it. `child`: recorded only within another span. `job`: always starts a trace of its own.
 */
type SpanRule = 'child' | 'any' | 'job'

const SPAN_RULES = {
  'build response': 'child',
  'cache read': 'child',
  // Logins and refreshes also happen outside of requests.
  'provider call': 'any',
  // Without a parent, these spans would be noise: background writes of one row each.
  'store read': 'child',
  'store write': 'child',
  'desk read': 'child',
  'desk write': 'child',
  'history thread': 'child',
  'render file': 'child',
  'job alerts': 'job',
  'job background read': 'job',
  'job delivery': 'any',
  'job import': 'any',
} as const satisfies Record<string, SpanRule>

export type SpanName = keyof typeof SPAN_RULES
type JobSpanName = Extract<SpanName, `job ${string}`>
export type JobName = JobSpanName extends `job ${infer Name}` ? Name : never

/** Names of jobs, for metrics. */
export const JOB_NAMES = Object.keys(SPAN_RULES).flatMap((name) =>
  name.startsWith('job ') ? [name.slice(4) as JobName] : [],
)

const NUMBER = /^\d{1,9}$/

/**
 * The only attributes of spans, with the form of their values. Everything else is dropped, because traces leave
 * Chartroom: they must not contain secrets or data of the provider or of people.
 */
export const ATTRIBUTE_FORMS = {
  'http.request.method': /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|_OTHER)$/,
  'http.route': /^(?:none|\/[\w/:.*-]{0,100})$/,
  'http.response.status_code': NUMBER,
  'error.type': /^[a-z_]{1,40}$/,
  'db.system.name': /^(?:sqlite|postgresql)$/,
  'chartroom.cache.result': /^(?:hit|miss|stale)$/,
  'chartroom.file.format': new RegExp(`^(?:${Object.keys(FILE_TYPES).join('|')})$`),
  'chartroom.history.command': /^[a-zA-Z]{1,20}$/,
  'chartroom.provider.attempt': NUMBER,
  'chartroom.provider.outcome': /^[a-z]{1,20}$/,
  'chartroom.provider.route': /^\/[a-z_]{1,40}(?:\/\{id\})?$/,
  'chartroom.provider.wait_ms': NUMBER,
  'chartroom.store.file': /^[a-z]{1,20}$/,
} as const satisfies Record<string, RegExp>

type Attributes = { [Name in keyof typeof ATTRIBUTE_FORMS]?: string | number }

/** The part of OpenTelemetry's span that traced code needs. */
export type TracedSpan = { setAttributes: (attributes: Attributes) => unknown }

export const TRACER_NAME = 'chartroom'

/**
 * Runs `work` in a span that ends with it, or when its promise settles. Without a collector, OpenTelemetry's API has
 * neither a tracer nor a context, so nothing is recorded.
 */
export function trace<R>(name: SpanName, work: (span: TracedSpan) => R): R {
  const rule: SpanRule = SPAN_RULES[name]
  const parent = rule === 'job' ? ROOT_CONTEXT : context.active()
  if (rule === 'child' && otel.getSpan(parent) === undefined) return work(NO_SPAN)
  const kind = name === 'provider call' ? SpanKind.CLIENT : SpanKind.INTERNAL
  const span = otel.getTracer(TRACER_NAME).startSpan(name, { kind }, parent)
  return context.with(otel.setSpan(parent, span), () => finish(span, work))
}

/** Renders an exported file in a span. The span only has the file's format. */
export function traceFile<R>(format: FileFormat, render: () => R): R {
  return trace('render file', (span) => {
    span.setAttributes({ 'chartroom.file.format': format })
    return render()
  })
}

/** Returns the ID of the trace around the caller. */
export function traceId(): string | undefined {
  return otel.getActiveSpan()?.spanContext().traceId
}

export function failSpan(span: Span, type: string) {
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

const NO_SPAN = otel.wrapSpanContext(INVALID_SPAN_CONTEXT)

function finish<R>(span: Span, work: (span: TracedSpan) => R): R {
  const endFailed = (error: unknown) => {
    failSpan(span, toErrorType(error))
    span.end()
  }
  let result: R
  try {
    result = work(span)
  } catch (error) {
    endFailed(error)
    throw error
  }
  if (result instanceof Promise) result.then(() => span.end(), endFailed)
  else span.end()
  return result
}

/** The type never includes the message, because that may contain data. */
function toErrorType(error: unknown): string {
  if (error instanceof ApiError) return error.code
  if (error instanceof ClientGoneError) return 'client_gone'
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof ApiError ? cause.code : 'internal'
}
