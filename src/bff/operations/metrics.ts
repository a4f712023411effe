import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { ERROR_CODES } from '#contract/errors.ts'
import { type RequestLine } from '../http/request-log.ts'
import { CALL_OUTCOMES, type CallLine } from '../provider/calls/sender.ts'
import { type FileHealth } from '../storage/file-watch.ts'

/** What is read when somebody asks, rather than counted as it happens. */
export type Readings = {
  isReady: boolean
  provider: { running: number; queued: number; pausedMs: number; routes: readonly { route: string; isOpen: boolean }[] }
  /** Exports and rank histories of many weeks under way. */
  historyJobs: number
  /** Null: this process is alone. */
  redis: { isUsed: boolean; failures: Readonly<Record<string, number>> } | null
  files: readonly FileHealth[]
  /** `rendered`: whole answers, kept for seconds. `provider`: what the provider said, kept as long as it is good. */
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
 * Counts for Prometheus, in a registry of its own. Every label is out of a closed set: routes are patterns, statuses are
 * classes, so that no caller can make the number of series grow.
 */
export function createMetrics(version: string, read: () => Readings) {
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

  const requests = counter('http_requests_total', 'Requests by route pattern and class of status.', [
    'method',
    'route',
    'status',
  ])
  const errors = counter('http_errors_total', 'Answers that are errors, by their code.', ['code'])
  const latency = histogram('http_request_duration_seconds', 'Time to the last byte.', ['route'], LATENCY_BUCKETS_SEC)
  const cut = counter('http_connections_cut_total', 'Connections ended before a request was read.', ['cause'])
  const calls = counter('provider_calls_total', 'Tries at the provider, logins included.', ['route', 'outcome'])
  const callTimes = histogram('provider_call_duration_seconds', 'One try.', ['route'], LATENCY_BUCKETS_SEC)
  const waits = histogram('provider_queue_wait_seconds', 'Wait before a try.', [], WAIT_BUCKETS_SEC)
  const retries = counter('provider_retries_total', 'Second tries.', ['route'])
  const logins = counter('provider_logins_total', 'Logins at the provider.', ['outcome'])
  // Known from the start, so that a first refusal is an increase and not a new series.
  for (const outcome of CALL_OUTCOMES) logins.inc({ outcome }, 0)

  gauge('chartroom_ready', '1 when /readyz says so.', () => Number(read().isReady))
  gauge('chartroom_provider_calls_running', 'Calls to the provider under way.', () => read().provider.running)
  gauge('chartroom_provider_queue_length', 'Calls that wait for a place.', () => read().provider.queued)
  gauge('chartroom_provider_pause_seconds', 'Left of a pause that the provider asked for.', () => {
    return read().provider.pausedMs / MS_PER_SEC
  })
  gauge('chartroom_history_jobs_running', 'Exports and rank histories under way.', () => read().historyJobs)
  const breakers = new Gauge({
    name: 'chartroom_provider_breaker_open',
    help: '1 while a route of the provider is left alone.',
    labelNames: ['route'],
    registers,
    collect: () => {
      for (const { route, isOpen } of read().provider.routes) breakers.set({ route }, Number(isOpen))
    },
  })
  const redisUsed = new Gauge({
    name: 'chartroom_redis_used',
    help: '1 while what replicas share is used; absent where there is nothing to share.',
    // With a label there is no sample before there is something to say.
    labelNames: ['purpose'],
    registers,
    collect: () => {
      const { redis } = read()
      if (redis !== null) redisUsed.set({ purpose: 'replicas' }, Number(redis.isUsed))
    },
  })
  const redisFailures = new Counter({
    name: 'chartroom_redis_failures_total',
    help: 'Commands that Redis did not do; down: no connection, late: not in time, refused: it said no.',
    labelNames: ['reason'],
    registers,
    collect: () => {
      redisFailures.reset()
      for (const [reason, count] of Object.entries(read().redis?.failures ?? {})) redisFailures.inc({ reason }, count)
    },
  })
  const filesUsable = new Gauge({
    name: 'chartroom_file_usable',
    help: '0 while a database file cannot be opened, read or written.',
    labelNames: ['file'],
    registers,
    collect: () => {
      for (const { file, isUsable } of read().files) filesUsable.set({ file }, Number(isUsable))
    },
  })
  const fileFailures = new Counter({
    name: 'chartroom_file_failures_total',
    help: 'Operations on a database file that failed; replace: it was damaged and moved aside.',
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
    help: 'Reads of kept answers; stale: an older one stood in for a failure.',
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
  gauge('chartroom_cache_rendered_bytes', 'Whole answers in memory.', () => read().cache.renderedBytes)
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS })
  lag.enable()
  gauge('chartroom_event_loop_lag_p99_seconds', 'Since the last scrape.', () => toLagSec(lag.percentile(99)))
  gauge('chartroom_event_loop_lag_max_seconds', 'Since the last scrape.', () => toLagSec(lag.max))
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  gauge('nodejs_heap_used_bytes', 'Of it, objects in use.', () => process.memoryUsage().heapUsed)
  gauge('process_start_time_seconds', 'Unix time.', () => Math.round(Date.now() / MS_PER_SEC - process.uptime()))
  const info = new Gauge({ name: 'chartroom_info', help: 'Which version.', labelNames: ['version'], registers })
  info.set({ version }, 1)

  // To find a series by its labels costs more than to count in it.
  const known = new Map<string, ReturnType<typeof toSeries>>()
  const toSeries = (method: string, route: string, status: string) => ({
    requests: requests.labels(method, route, status),
    latency: latency.labels(route),
  })

  return {
    countRequest({ method, route, status, result, ms }: RequestLine) {
      const shown = READ_METHODS.has(method) ? method : 'other'
      const statusClass = `${Math.floor(status / 100)}xx`
      const key = `${shown} ${statusClass} ${route}`
      const series = known.get(key) ?? toSeries(shown, route, statusClass)
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
