import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, context, type ContextManager, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TraceSettings } from './trace-settings.ts'
import { ATTRIBUTE_FORMS, TRACER_NAME } from './trace.ts'

type ExportOptions = {
  settings: TraceSettings
  version: string
  /** Called if spans couldn't be sent, with the HTTP status or the code of the system error. */
  onFailure: (reason: string) => void
  /** @default EXPORT_DELAY_MS */
  exportDelayMs?: number
}

export type SpanCounts = { ended: number; exported: number; failed: number }

export type Tracing = {
  counts: () => SpanCounts
  /** Sends the last spans. Never rejects. */
  close: () => Promise<void>
}

/** About 4 MB. Further spans are dropped while the collector is slow or unreachable. */
const MAX_WAITING_SPANS = 4_096
const MAX_BATCH = 512
const EXPORT_DELAY_MS = 2_000
/** Limit for sending one batch, including retries. */
const EXPORT_TIMEOUT_MS = 5_000
/** The process must exit within 11 s, and requests may need most of that. */
const CLOSE_TIMEOUT_MS = 1_500

/** Makes OpenTelemetry's API record spans and sends them over OTLP. Loaded only if the operator has configured a collector. */
export function exportSpans({ settings, version, onFailure, exportDelayMs = EXPORT_DELAY_MS }: ExportOptions): Tracing {
  const counts = { ended: 0, exported: 0, failed: 0 }
  const { url, headers, serviceName } = settings
  const batches = new BatchSpanProcessor({
    exporter: countExports(new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_TIMEOUT_MS })),
    maxQueueSize: MAX_WAITING_SPANS,
    maxExportBatchSize: MAX_BATCH,
    scheduledDelayMillis: exportDelayMs,
    exportTimeoutMillis: 2 * EXPORT_TIMEOUT_MS,
  })
  const allowedOnly: SpanProcessor = {
    onStart: () => {},
    onEnd(span) {
      // Libraries can find the tracer as well, so other spans are dropped.
      if (span.instrumentationScope.name !== TRACER_NAME) return
      counts.ended += 1
      batches.onEnd(toAllowed(span))
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  }
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    sampler: toSampler(settings),
    spanProcessors: [allowedOnly],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(createContextManager())

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

  return {
    counts: () => counts,
    async close() {
      trace.disable()
      context.disable()
      await Promise.race([provider.shutdown().catch(() => {}), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}

/** Copies only what may leave Chartroom, so that a mistake of ours can't send more. */
function toAllowed(span: ReadableSpan): ReadableSpan {
  const { name, kind, parentSpanContext, startTime, endTime, duration, ended, resource, instrumentationScope } = span
  const attributes = Object.entries(ATTRIBUTE_FORMS).flatMap(([attribute, form]) => {
    const value = span.attributes[attribute]
    const isScalar = typeof value === 'string' || typeof value === 'number'
    return isScalar && form.test(String(value)) ? [[attribute, value] as const] : []
  })
  return {
    name,
    kind,
    spanContext: () => span.spanContext(),
    ...(parentSpanContext && { parentSpanContext }),
    startTime,
    endTime,
    duration,
    ended,
    resource,
    instrumentationScope,
    status: { code: span.status.code },
    attributes: Object.fromEntries(attributes),
    events: [],
    links: [],
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}

function createContextManager(): ContextManager {
  const storage = new AsyncLocalStorage<Context>()
  const manager: ContextManager = {
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (active, work, self, ...args) => storage.run(active, () => work.apply(self as never, args)),
    // Only instrumentation binds functions, and none is loaded.
    bind: (_active, target) => target,
    enable: () => manager,
    disable: () => manager,
  }
  return manager
}

function toSampler({ sampler, ratio }: TraceSettings): Sampler {
  const name = sampler.replace('parentbased_', '')
  const root =
    name === 'always_on'
      ? new AlwaysOnSampler()
      : name === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio)
  return sampler === name ? root : new ParentBasedSampler({ root })
}

function toReason(error: Error & { code?: unknown }): string {
  const { code } = error
  return typeof code === 'number' || (typeof code === 'string' && /^[A-Z_]{1,30}$/.test(code)) ? String(code) : 'failed'
}
