import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Context,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace as spanContexts,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { ApiError, ClientGoneError } from '../core/errors.ts'
import type { TraceSettings } from './trace-settings.ts'
import {
  ATTRIBUTE_FORMS,
  type Attributes,
  NO_SPAN,
  type Span,
  SPAN_RULES,
  type SpanName,
  type Tracer,
} from './tracer.ts'

type OtelOptions = {
  settings: TraceSettings
  version: string
  /** Called when spans couldn't be sent, with the HTTP status or the code of the system error. */
  onFailure: (reason: string) => void
  /** @default EXPORT_DELAY_MS */
  exportDelayMs?: number
}

/** About 4 MB. Further spans are dropped while the collector is slow or gone. */
const MAX_WAITING_SPANS = 4_096
const MAX_BATCH = 512
const EXPORT_DELAY_MS = 2_000
/** Of one batch, including retries. */
const EXPORT_TIMEOUT_MS = 5_000
/** The process has to exit within 11 s, and requests may need most of that. */
const CLOSE_TIMEOUT_MS = 1_500
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
/** Version, trace id, id of the parent span, flags. */
const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/
const FIRST_SERVER_ERROR = 500

/**
 * Sends spans to a collector over OTLP. Loaded only if the operator has named one. The context is our own, so that nothing is
 * registered globally and no library can add spans or attributes.
 */
export function createOtelTracer({
  settings,
  version,
  onFailure,
  exportDelayMs = EXPORT_DELAY_MS,
}: OtelOptions): Tracer {
  const active = new AsyncLocalStorage<Context>()
  const counts = { ended: 0, exported: 0, failed: 0 }
  const { url, headers, serviceName } = settings
  const exporter = countExports(new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_TIMEOUT_MS }))
  const processor = new BatchSpanProcessor({
    exporter,
    maxQueueSize: MAX_WAITING_SPANS,
    maxExportBatchSize: MAX_BATCH,
    scheduledDelayMillis: exportDelayMs,
    exportTimeoutMillis: 2 * EXPORT_TIMEOUT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    sampler: toSampler(settings),
    spanProcessors: [processor],
  })
  const otel = provider.getTracer('chartroom', version)

  function countExports(inner: SpanExporter): SpanExporter {
    return {
      export: (spans, done) =>
        inner.export(spans, (result) => {
          const { error } = result
          counts[error === undefined ? 'exported' : 'failed'] += spans.length
          if (error !== undefined) onFailure(toReason(error))
          done(result)
        }),
      shutdown: () => inner.shutdown(),
    }
  }

  function end(span: OtelSpan) {
    if (span.isRecording()) counts.ended += 1
    span.end()
  }

  function finish<R>(span: OtelSpan, work: (span: Span) => R): R {
    let result: R
    try {
      result = work({ set: (attributes) => setAttributes(span, attributes) })
    } catch (error) {
      fail(span, toErrorType(error))
      end(span)
      throw error
    }
    if (!(result instanceof Promise)) {
      end(span)
      return result
    }
    result.then(
      () => end(span),
      (error: unknown) => {
        fail(span, toErrorType(error))
        end(span)
      },
    )
    return result
  }

  return {
    trace<R>(name: SpanName, work: (span: Span) => R): R {
      const rule = SPAN_RULES[name]
      const around = rule === 'job' ? undefined : active.getStore()
      if (around === undefined && rule === 'child') return work(NO_SPAN)
      const parent = around ?? ROOT_CONTEXT
      const kind = name === 'provider call' ? SpanKind.CLIENT : SpanKind.INTERNAL
      const span = otel.startSpan(name, { kind }, parent)
      return active.run(spanContexts.setSpan(parent, span), () => finish(span, work))
    },
    startRequest({ method, route, traceparent }) {
      const parent = toParent(traceparent)
      const methodName = METHODS.has(method) ? method : '_OTHER'
      const span = otel.startSpan(`${methodName} ${route}`, { kind: SpanKind.SERVER }, parent)
      const own = spanContexts.setSpan(parent, span)
      setAttributes(span, { 'http.request.method': methodName, 'http.route': route })
      return {
        traceId: span.spanContext().traceId,
        run: (work) => active.run(own, work),
        end(status, result) {
          setAttributes(span, { 'http.response.status_code': status })
          if (status >= FIRST_SERVER_ERROR) fail(span, result)
          else if (result !== 'ok') setAttributes(span, { 'error.type': result })
          end(span)
        },
      }
    },
    traceId() {
      const around = active.getStore()
      return around && spanContexts.getSpanContext(around)?.traceId
    },
    counts: () => counts,
    async close() {
      await Promise.race([provider.shutdown().catch(() => {}), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

function toSampler({ sampler, ratio }: TraceSettings): Sampler {
  const name = sampler.replace('parentbased_', '')
  const root =
    name === 'always_on' ? new AlwaysOnSampler()
    : name === 'always_off' ? new AlwaysOffSampler()
    : new TraceIdRatioBasedSampler(ratio) // prettier-ignore
  return sampler === name ? root : new ParentBasedSampler({ root })
}

function toParent(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  const remote: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags ?? '00', 16) & 1, isRemote: true }
  return spanContexts.setSpanContext(ROOT_CONTEXT, remote)
}

/** Drops values of another form, so that a mistake of ours sends nothing that it should not. */
function setAttributes(span: OtelSpan, attributes: Attributes) {
  for (const [name, form] of Object.entries(ATTRIBUTE_FORMS)) {
    const value = attributes[name as keyof Attributes]
    if (value !== undefined && form.test(String(value))) span.setAttribute(name, value)
  }
}

function fail(span: OtelSpan, type: string) {
  setAttributes(span, { 'error.type': type })
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Never the message, because it may contain data. */
function toErrorType(error: unknown): string {
  if (error instanceof ApiError) return error.code
  if (error instanceof ClientGoneError) return 'client_gone'
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof ApiError ? cause.code : 'internal'
}

function toReason(error: Error & { code?: unknown }): string {
  const { code } = error
  return typeof code === 'number' || (typeof code === 'string' && /^[A-Z_]{1,30}$/.test(code)) ? String(code) : 'failed'
}
