import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { ERROR_CODES } from '#contract/errors.ts'
import { type RequestLine } from '../http/request-log.ts'
import { CALL_OUTCOMES, type CallLine } from '../provider/calls/sender.ts'
import { type FileHealth } from '../storage/file-watch.ts'

/** Values that are read on each scrape. */
export type MetricValues = {
  isReady: boolean
  provider: { running: number; queued: number; pausedMs: number; routes: readonly { route: string; isOpen: boolean }[] }
  /** Number of exports and long rank histories in progress. */
  historyJobs: number
  /** Null without Redis. */
  redis: { isUsed: boolean; failures: Readonly<Record<string, number>> } | null
  files: readonly FileHealth[]
  /** `rendered`: our responses, cached for seconds. `provider`: provider responses, cached until they expire. */
  cache: Record<'rendered' | 'provider', { hits: number; misses: number; stale?: number }> & { renderedBytes: number }
}

const MS_PER_SEC = 1_000
const NS_PER_US = 1_000
const US_PER_SEC = 1e6
const LAG_RESOLUTION_MS = 10
const LATENCY_BUCKETS_SEC = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const WAIT_BUCKETS_SEC = [0.001, 0.01, 0.05, 0.25, 1, 2.5, 5, 10]
const LOGIN_ROUTE = '/auth'
const READ_METHODS = new Set(['GET', 'HEAD'])
const CODES: ReadonlySet<string> = new Set(ERROR_CODES)

/**
 * Creates the Prometheus metrics. All labels come from fixed sets, such as route patterns and status classes, so that clients
 * can't increase the number of series.
 */
export function createMetrics(version: string, read: () => MetricValues) {
  const registry = new Registry()
  const registers = [registry]
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter({ name: `chartroom_${name}`, help, labelNames, registers })
  const histogram = <L extends string>(name: string, help: string, labelNames: readonly L[], buckets: number[]) =>
    new Histogram({ name: `chartroom_${name}`, help, labelNames, buckets, registers })
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })

  const requests = counter('http_requests_total', 'Requests by route pattern and status class.', [
    'method',
    'route',
    'status',
  ])
  const errors = counter('http_errors_total', 'Error responses by code.', ['code'])
  const latency = histogram('http_request_duration_seconds', 'Time to the last byte.', ['route'], LATENCY_BUCKETS_SEC)
  const cut = counter('http_connections_cut_total', 'Connections closed before a request was read.', ['cause'])
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
  // Initialized to 0, so that alerts on increases notice the first refusal.
  for (const outcome of CALL_OUTCOMES) logins.inc({ outcome }, 0)

  gauge('chartroom_ready', '1 if /readyz returns 200.', () => Number(read().isReady))
  gauge('chartroom_provider_calls_running', 'Provider calls in progress.', () => read().provider.running)
  gauge('chartroom_provider_queue_length', 'Provider calls waiting in the queue.', () => read().provider.queued)
  gauge('chartroom_provider_pause_seconds', 'Remaining seconds of a pause that the provider requested.', () => {
    return read().provider.pausedMs / MS_PER_SEC
  })
  gauge('chartroom_history_jobs_running', 'Exports and rank histories in progress.', () => read().historyJobs)
  const breakers = new Gauge({
    name: 'chartroom_provider_breaker_open',
    help: '1 while calls to a provider route are paused after failures.',
    labelNames: ['route'],
    registers,
    collect: () => {
      for (const { route, isOpen } of read().provider.routes) breakers.set({ route }, Number(isOpen))
    },
  })
  const redisUsed = new Gauge({
    name: 'chartroom_redis_used',
    help: '1 while Redis is in use; absent without Redis.',
    // The label prevents a sample of 0 without Redis.
    labelNames: ['purpose'],
    registers,
    collect: () => {
      const { redis } = read()
      if (redis !== null) redisUsed.set({ purpose: 'replicas' }, Number(redis.isUsed))
    },
  })
  const redisFailures = new Counter({
    name: 'chartroom_redis_failures_total',
    help: 'Failed Redis commands. down: no connection; late: timed out; refused: rejected by Redis.',
    labelNames: ['reason'],
    registers,
    collect: () => {
      redisFailures.reset()
      for (const [reason, count] of Object.entries(read().redis?.failures ?? {})) redisFailures.inc({ reason }, count)
    },
  })
  const filesUsable = new Gauge({
    name: 'chartroom_file_usable',
    help: '0 while a database file can’t be opened, read or written.',
    labelNames: ['file'],
    registers,
    collect: () => {
      for (const { file, isUsable } of read().files) filesUsable.set({ file }, Number(isUsable))
    },
  })
  const fileFailures = new Counter({
    name: 'chartroom_file_failures_total',
    help: 'Failed operations on a database file. replace: the file was damaged and moved aside.',
    labelNames: ['file', 'operation'],
    registers,
    collect: () => {
      fileFailures.reset()
      for (const { file, failures } of read().files) {
        for (const [operation, count] of Object.entries(failures)) fileFailures.inc({ file, operation }, count)
      }
    },
  })
  const reads = new Counter({
    name: 'chartroom_cache_reads_total',
    help: 'Cache reads. stale: an expired response was sent because the provider failed.',
    labelNames: ['layer', 'result'],
    registers,
    collect: () => {
      reads.reset()
      const { cache } = read()
      for (const layer of ['rendered', 'provider'] as const) {
        const { hits, misses, stale = 0 } = cache[layer]
        reads.inc({ layer, result: 'hit' }, hits)
        reads.inc({ layer, result: 'miss' }, misses)
        reads.inc({ layer, result: 'stale' }, stale)
      }
    },
  })
  gauge('chartroom_cache_rendered_bytes', 'Size of cached responses in memory.', () => read().cache.renderedBytes)
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS })
  lag.enable()
  gauge('chartroom_event_loop_lag_p99_seconds', '99th percentile since the last scrape.', () =>
    toLagSec(lag.percentile(99)),
  )
  gauge('chartroom_event_loop_lag_max_seconds', 'Maximum since the last scrape.', () => toLagSec(lag.max))
  gauge('process_resident_memory_bytes', 'Resident memory of the process.', () => process.memoryUsage.rss())
  gauge('nodejs_heap_used_bytes', 'Heap memory in use.', () => process.memoryUsage().heapUsed)
  gauge('process_start_time_seconds', 'Start time as Unix time.', () =>
    Math.round(Date.now() / MS_PER_SEC - process.uptime()),
  )
  const info = new Gauge({ name: 'chartroom_info', help: 'Version of Chartroom.', labelNames: ['version'], registers })
  info.set({ version }, 1)

  // Cached, because looking up a series by labels is slower than incrementing it.
  const known = new Map<string, ReturnType<typeof toSeries>>()
  const toSeries = (method: string, route: string, status: string) => ({
    requests: requests.labels(method, route, status),
    latency: latency.labels(route),
  })

  return {
    countRequest({ method, route, status, result, ms }: RequestLine) {
      const methodLabel = READ_METHODS.has(method) ? method : 'other'
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
    contentType: registry.contentType,
    async toText() {
      const text = await registry.metrics()
      lag.reset()
      return text
    },
    close: () => void lag.disable(),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Subtracts the interval of the timer itself. */
function toLagSec(delayNs: number): number {
  const lagUs = Math.round(delayNs / NS_PER_US) - LAG_RESOLUTION_MS * 1_000
  return Math.max(lagUs, 0) / US_PER_SEC
}
