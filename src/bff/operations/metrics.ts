import Counter from 'prom-client/lib/counter.js'
import Histogram from 'prom-client/lib/histogram.js'
import Registry from 'prom-client/lib/registry.js'
import { ERROR_CODES } from '#contract/errors.ts'
import type { EventLoopLag } from '../core/event-loop-lag.ts'
import { type RequestLine, toRouteName } from '../http/logging/request-log.ts'
import type { ListedRoute } from '../http/route-list.ts'
import { CALL_ROUTES, LOGIN_ROUTE } from '../provider/call-routes.ts'
import { CALL_OUTCOMES, type CallLine } from '../provider/calls/sender.ts'
import { type CountJob, JOB_RESULTS } from '../tracing/run-job.ts'
import { JOB_NAMES } from '../tracing/trace.ts'
import { type MetricValues, registerGauges } from './register-gauges.ts'

const MS_PER_SEC = 1_000
const LATENCY_BUCKETS_SEC = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const WAIT_BUCKETS_SEC = [0.001, 0.01, 0.05, 0.25, 1, 2.5, 5, 10]
/** Up to hours, because a message waits for its channel. */
const DELIVERY_BUCKETS_SEC = [5, 30, 60, 300, 900, 3_600, 14_400, 57_600]
const JOB_BUCKETS_SEC = [0.1, 1, 10, 60, 300, 900, 3_600]
/** The latency objective applies to this route. */
const CHART_WEEK_ROUTE = '/api/charts/:id/weeks/:week'
const FAILURE_CLASSES = ['4xx', '5xx']
const READ_METHODS = new Set(['GET', 'HEAD'])
export const DELIVERY_RESULTS = ['sent', 'retried', 'given_up'] as const
export type DeliveryResult = (typeof DELIVERY_RESULTS)[number]
const CODES: ReadonlySet<string> = new Set(ERROR_CODES)

/** Creates the Prometheus metrics. All labels come from fixed sets, so that clients can't add series. */
export function createMetrics(version: string, lag: EventLoopLag, read: () => MetricValues) {
  const registry = new Registry()
  const registers = [registry]
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter({ name: `chartroom_${name}`, help, labelNames, registers })
  const histogram = <L extends string>(name: string, help: string, labelNames: readonly L[], buckets: number[]) =>
    new Histogram({ name: `chartroom_${name}`, help, labelNames, buckets, registers })

  const requests = counter('http_requests_total', 'Requests by route pattern and status class.', [
    'method',
    'route',
    'status',
  ])
  const errors = counter('http_errors_total', 'Error responses by code.', ['code'])
  const latency = histogram('http_request_duration_seconds', 'Time to the last byte.', ['route'], LATENCY_BUCKETS_SEC)
  const cut = counter('http_connections_cut_total', 'Connections closed before a complete request arrived.', ['cause'])
  const calls = counter('provider_calls_total', 'Provider calls including retries and logins.', ['route', 'outcome'])
  const callTimes = histogram(
    'provider_call_duration_seconds',
    'Duration of one provider call, without retries.',
    ['route'],
    LATENCY_BUCKETS_SEC,
  )
  const waits = histogram(
    'provider_queue_wait_seconds',
    'Wait in the queue before a provider call.',
    [],
    WAIT_BUCKETS_SEC,
  )
  const retries = counter('provider_retries_total', 'Retried provider calls.', ['route'])
  const logins = counter('provider_logins_total', 'Logins at the provider.', ['outcome'])
  // Failures start at 0, because Prometheus sees no increase in a series that starts at 1.
  for (const outcome of CALL_OUTCOMES) {
    logins.inc({ outcome }, 0)
    for (const route of CALL_ROUTES) calls.inc({ route, outcome }, 0)
  }
  for (const code of ERROR_CODES) errors.inc({ code }, 0)
  latency.zero({ route: CHART_WEEK_ROUTE })

  // The label isn't `job`, because Prometheus sets that itself and would rename ours to `exported_job`.
  const jobs = counter('jobs_total', 'Background jobs and imports, by result.', ['task', 'result'])
  for (const task of JOB_NAMES) for (const result of JOB_RESULTS) jobs.inc({ task, result }, 0)
  const jobTimes = histogram('job_duration_seconds', 'Duration of a job.', ['task'], JOB_BUCKETS_SEC)
  const deliveries = counter('deliveries_total', 'Attempts to send an alert message.', ['result'])
  for (const result of DELIVERY_RESULTS) deliveries.inc({ result }, 0)
  const deliveryTimes = histogram(
    'delivery_seconds',
    'Time between writing and sending an alert message.',
    [],
    DELIVERY_BUCKETS_SEC,
  )
  registerGauges(registry, version, lag, read)

  // Cached, because finding a series by its labels is slower than incrementing it.
  const known = new Map<string, ReturnType<typeof toSeries>>()
  const toSeries = (method: string, route: string, status: string) => ({
    requests: requests.labels(method, route, status),
    latency: latency.labels(route),
  })

  return {
    /** Starts the failures of each route at 0. */
    addRoutes(routes: readonly ListedRoute[]) {
      for (const { url, methods } of [...routes, { url: undefined, methods: ['GET'] }]) {
        const route = toRouteName(url)
        for (const method of methods.map(toMethodLabel))
          for (const status of FAILURE_CLASSES) requests.inc({ method, route, status }, 0)
      }
    },
    countRequest({ method, route, status, result, ms }: RequestLine) {
      const methodLabel = toMethodLabel(method)
      const statusClass = `${Math.floor(status / 100)}xx`
      const key = `${methodLabel} ${statusClass} ${route}`
      const series = known.get(key) ?? toSeries(methodLabel, route, statusClass)
      known.set(key, series)
      series.requests.inc()
      series.latency.observe(ms / MS_PER_SEC)
      if (CODES.has(result)) errors.inc({ code: result })
    },
    countCut: (cause: string) => cut.inc({ cause }),
    countCall({ route, attempt, outcome, waitMs, ms }: CallLine) {
      calls.inc({ route, outcome })
      callTimes.observe({ route }, ms / MS_PER_SEC)
      waits.observe(waitMs / MS_PER_SEC)
      if (attempt > 1) retries.inc({ route })
      if (route === LOGIN_ROUTE) logins.inc({ outcome })
    },
    countJob: (({ job, result, ms }) => {
      jobs.inc({ task: job, result })
      jobTimes.observe({ task: job }, ms / MS_PER_SEC)
    }) satisfies CountJob,
    /** `ms`: time since the message was added to the outbox. */
    countDelivery({ result, ms }: { result: DeliveryResult; ms: number }) {
      deliveries.inc({ result })
      if (result === 'sent') deliveryTimes.observe(ms / MS_PER_SEC)
    },
    contentType: registry.contentType,
    async toText() {
      const text = await registry.metrics()
      lag.reset()
      return text
    },
  }
}

function toMethodLabel(method: string): string {
  return READ_METHODS.has(method) ? method : 'other'
}

export type Metrics = ReturnType<typeof createMetrics>
