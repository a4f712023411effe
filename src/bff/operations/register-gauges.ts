import { statfs } from 'node:fs/promises'
import type { Registry } from 'prom-client'
import Counter from 'prom-client/lib/counter.js'
import Gauge from 'prom-client/lib/gauge.js'
import type { EventLoopLag } from '../core/event-loop-lag.ts'
import type { FileHealth } from '../storage/file-watch.ts'
import type { SpanCounts } from '../tracing/export-spans.ts'
import type { WeekCounts } from './count-weeks.ts'
import type { DeskHealth } from './desk-health.ts'

/** Values that are read on each scrape. */
export type MetricValues = {
  isReady: boolean
  provider: { running: number; queued: number; pausedMs: number; routes: readonly { route: string; isOpen: boolean }[] }
  /** Number of exports and long rank histories in progress. */
  historyJobs: number
  /** Null if Redis isn't configured. */
  redis: { isUsed: boolean; failures: Readonly<Record<string, number>> } | null
  files: readonly FileHealth[]
  weeks: WeekCounts
  /** Null if traces are off. */
  spans: SpanCounts | null
  desk: () => Promise<DeskHealth>
  /** Folder of the database files. */
  dataDir: string
  /** `rendered`: our responses, cached for seconds. `provider`: provider responses, cached until they expire. */
  cache: Record<'rendered' | 'provider', { hits: number; misses: number; stale?: number }> & { renderedBytes: number }
}

const MS_PER_SEC = 1_000
const US_PER_MS = 1_000
const US_PER_SEC = 1e6

/** Adds the metrics whose values are read on each scrape. */
export function registerGauges(registry: Registry, version: string, lag: EventLoopLag, read: () => MetricValues) {
  const registers = [registry]
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value())
      },
    })

  gauge('chartroom_ready', '1 if /readyz returns 200.', () => Number(read().isReady))
  gauge('chartroom_provider_calls_running', 'Provider calls in progress.', () => read().provider.running)
  gauge('chartroom_provider_queue_length', 'Provider calls that wait in the queue.', () => read().provider.queued)
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
  const charts = new Gauge({
    name: 'chartroom_charts',
    help: 'Known charts. current: charts whose last closed week is known.',
    labelNames: ['state'],
    registers,
    collect: () => {
      const { current, late } = read().weeks
      charts.set({ state: 'current' }, current)
      charts.set({ state: 'late' }, late)
    },
  })
  gauge('chartroom_week_closed_age_seconds', 'Time since the last closed chart week ended.', () => {
    return read().weeks.closedAgeSec
  })
  const deskGauge = (name: string, help: string, value: (desk: DeskHealth) => number | null) =>
    new Gauge({
      name: `chartroom_${name}`,
      help,
      registers,
      async collect() {
        const current = value(await read().desk())
        if (current !== null) this.set(current)
      },
    })
  deskGauge('desk_usable', '0 while the database of team data can’t be loaded or saved.', ({ isUsable }) =>
    Number(isUsable),
  )
  deskGauge(
    'desk_last_backup_timestamp_seconds',
    'Time of the latest backup of team data, as Unix time; 0 if there is none.',
    ({ isUsable, lastBackupMs }) => (isUsable ? (lastBackupMs ?? 0) / MS_PER_SEC : null),
  )
  deskGauge('outbox_waiting', 'Messages that are not sent yet.', ({ isUsable, waiting }) => (isUsable ? waiting : null))
  deskGauge('outbox_overdue_seconds', 'Time since the oldest waiting message was due.', ({ isUsable, overdueSec }) =>
    isUsable ? overdueSec : null,
  )
  const free = new Gauge({
    name: 'chartroom_data_free_bytes',
    help: 'Free space on the disk of DATA_DIR.',
    registers,
    async collect() {
      const disk = await statfs(read().dataDir).catch(() => null)
      if (disk !== null) free.set(disk.bavail * disk.bsize)
    },
  })
  const spans = new Counter({
    name: 'chartroom_spans_total',
    help: 'Spans of traces. ended: recorded; exported: sent to the collector; failed: not sent.',
    labelNames: ['result'],
    registers,
    collect: () => {
      spans.reset()
      for (const [result, count] of Object.entries(read().spans ?? {})) spans.inc({ result }, count)
    },
  })
  gauge('chartroom_cache_rendered_bytes', 'Size of cached responses in memory.', () => read().cache.renderedBytes)
  gauge('chartroom_event_loop_lag_p99_seconds', '99th percentile since the last scrape.', () => toSec(lag.p99Ms()))
  gauge('chartroom_event_loop_lag_max_seconds', 'Maximum since the last scrape.', () => toSec(lag.maxMs()))
  gauge('process_resident_memory_bytes', 'Resident memory of the process.', () => process.memoryUsage.rss())
  gauge('nodejs_heap_used_bytes', 'Heap memory in use.', () => process.memoryUsage().heapUsed)
  gauge('process_start_time_seconds', 'Start time as Unix time.', () =>
    Math.round(Date.now() / MS_PER_SEC - process.uptime()),
  )
  const info = new Gauge({ name: 'chartroom_info', help: 'Version of Chartroom.', labelNames: ['version'], registers })
  info.set({ version }, 1)
}

/** Rounds to whole microseconds, so that values have no needless digits. */
function toSec(ms: number): number {
  return Math.round(ms * US_PER_MS) / US_PER_SEC
}
