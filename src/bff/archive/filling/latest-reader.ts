import { EMPTY_FRESH_MS } from '../../cache/answer-cache.ts'
import type { ChartWeeks } from '../../charts/chart-weeks.ts'
import { ClientGoneError, isProviderFailure } from '../../core/errors.ts'
import type { RunJob } from '../../tracing/run-job.ts'
import type { WeekArchive } from '../store/week-archive.ts'

type LatestReaderOptions = {
  /** If false, only weeks that someone opens are loaded. */
  isOn: boolean
  chartWeeks: ChartWeeks
  archive: WeekArchive
  now: () => number
  timeoutMs: number
  /** Writes the weeks that were loaded so far, so that they are stored when `want` returns 0. */
  flush: () => void
  runJob: RunJob
  onFailure: (error: unknown) => void
}

/** Low, because these calls share the provider's limit with pages. */
const CONCURRENCY = 2
const MAX_WAITING = 100
/** Minimum time between two calls for the same chart. */
const RETRY_AFTER_MS = 3_600_000

/**
 * Loads the latest week of charts in the background, so that a new installation knows charts that no one has opened. It
 * costs one call per chart and week, plus one per hour while the next week is due.
 */
export function createLatestReader({
  isOn,
  chartWeeks,
  archive,
  now,
  timeoutMs,
  flush,
  runJob,
  onFailure,
}: LatestReaderOptions) {
  const waiting = new Set<string>()
  const running = new Set<string>()
  const nextReadAt = new Map<string, number>()
  const stopping = new AbortController()

  function fill() {
    for (const chartId of waiting) {
      if (running.size >= CONCURRENCY || stopping.signal.aborted) return
      waiting.delete(chartId)
      running.add(chartId)
      nextReadAt.set(chartId, now() + RETRY_AFTER_MS)
      void read(chartId)
    }
  }

  async function read(chartId: string) {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)])
    try {
      const { data } = await runJob('background read', () =>
        chartWeeks.readLatest(chartId, { signal, priority: 'background' }),
      )
      if (data === null) nextReadAt.set(chartId, now() + EMPTY_FRESH_MS)
      flush()
    } catch (error) {
      // No more calls are made while the provider is failing.
      waiting.clear()
      if (!isProviderFailure(error) && !signal.aborted) onFailure(error)
    } finally {
      running.delete(chartId)
      fill()
    }
  }

  return {
    /** Queues charts whose latest week isn't known. Returns how many of `chartIds` are queued or loading. */
    want(chartIds: readonly string[]): number {
      if (!isOn) return 0
      const { start } = chartWeeks.weeks.windowOf(chartWeeks.weeks.lastClosedWeek(chartWeeks.today()))
      const settled = new Set(
        archive.listNewest().flatMap(({ chartId, window }) => (window.start >= start ? chartId : [])),
      )
      for (const chartId of chartIds) {
        const isRecentlyRead = now() < (nextReadAt.get(chartId) ?? -Infinity)
        if (!settled.has(chartId) && !isRecentlyRead && waiting.size < MAX_WAITING) waiting.add(chartId)
      }
      fill()
      return chartIds.filter((chartId) => waiting.has(chartId) || running.has(chartId)).length
    },
    close: () => stopping.abort(new ClientGoneError()),
  }
}

export type LatestReader = ReturnType<typeof createLatestReader>
