/** How a span relates to the span around it. `child`: not recorded without one. `job`: always starts a trace of its own. */
type SpanRule = 'child' | 'any' | 'job'

export const SPAN_RULES = {
  'build response': 'child',
  'cache read': 'child',
  // Logins and refreshes also happen outside of requests.
  'provider call': 'any',
  // Without a parent, these would be noise: background writes of one row each.
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
 * The only attributes of spans, with the form of their values. Everything else is dropped, because traces leave Chartroom:
 * they must not contain data of the provider, of people, or secrets.
 */
export const ATTRIBUTE_FORMS = {
  'http.request.method': /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|_OTHER)$/,
  'http.route': /^(?:none|\/[\w/:.*-]{0,100})$/,
  'http.response.status_code': NUMBER,
  'error.type': /^[a-z_]{1,40}$/,
  'db.system.name': /^(?:sqlite|postgresql)$/,
  'chartroom.cache.result': /^(?:hit|miss|stale)$/,
  'chartroom.file.format': /^(?:csv|png|xlsx)$/,
  'chartroom.history.command': /^[a-zA-Z]{1,20}$/,
  'chartroom.provider.attempt': NUMBER,
  'chartroom.provider.outcome': /^[a-z]{1,20}$/,
  'chartroom.provider.route': /^\/[a-z_]{1,40}(?:\/\{id\})?$/,
  'chartroom.provider.wait_ms': NUMBER,
  'chartroom.store.file': /^[a-z]{1,20}$/,
} as const satisfies Record<string, RegExp>

export type Attributes = { [Name in keyof typeof ATTRIBUTE_FORMS]?: string | number }

export type Span = { set: (attributes: Attributes) => void }

export type RequestStart = {
  method: string
  /** The route's pattern, never the path. */
  route: string
  /** The `traceparent` header of a trusted proxy. */
  traceparent: string | undefined
}

export type RequestSpan = {
  traceId: string
  /** Runs `work` so that its spans become children of the request. */
  run: (work: () => void) => void
  end: (status: number, result: string) => void
}

export type SpanCounts = { ended: number; exported: number; failed: number }

/** Records what the server spends its time on. */
export type Tracer = {
  /** Runs `work` in a span, which ends with it, or when its promise settles. */
  trace: <R>(name: SpanName, work: (span: Span) => R) => R
  startRequest: (start: RequestStart) => RequestSpan | null
  /** Of the span around the caller. */
  traceId: () => string | undefined
  /** Null if traces are off. */
  counts: () => SpanCounts | null
  /** Sends the last spans. Never rejects. */
  close: () => Promise<void>
}

export const NO_SPAN: Span = { set: () => {} }

/** Used unless the operator has named a collector. */
export const NO_TRACER: Tracer = {
  trace: (_name, work) => work(NO_SPAN),
  startRequest: () => null,
  traceId: () => undefined,
  counts: () => null,
  close: async () => {},
}
