import { lastClosedWeek, windowOf } from '#contract/week-label.ts'
import { EMPTY_FRESH_MS } from '../cache/answer-cache.ts'
import { type ChartWeeks } from '../charts/chart-weeks.ts'
import { isProviderFailure } from '../errors.ts'
import { type WeekArchive } from './week-archive.ts'

export type LatestReaderOptions = {
  chartWeeks: ChartWeeks
  archive: WeekArchive
  /** Epoch milliseconds. */
  now: () => number
  /** One chart's week. */
  timeoutMs: number
  /** Has what was read written: whoever is told that nothing more is being read finds it. */
  flush: () => void
  /** A mistake of ours, for the log. */
  onFailure: (error: unknown) => void
}

/** Pages come first: of the provider's places these take two at most, and only while no page waits for one. */
const AT_ONCE = 2
const MAX_WAITING = 100
/** A chart's newest week is asked for at most this often, whoever looks at it. */
const AGAIN_AFTER_MS = 3_600_000

/**
 * Reads the latest week of charts behind the pages that would like to know it, so that a dashboard that was just started
 * knows more than what somebody has opened. A week that is the last closed one cannot be followed by a newer one, so a
 * chart costs one call a week, and one an hour while its next week is awaited.
 */
export function createLatestReader({ chartWeeks, archive, now, timeoutMs, flush, onFailure }: LatestReaderOptions) {
  const waiting = new Set<string>()
  const running = new Set<string>()
  /** When a chart may be read again. */
  const againAt = new Map<string, number>()
  const stopping = new AbortController()

  function fill() {
    for (const chartId of waiting) {
      if (running.size >= AT_ONCE || stopping.signal.aborted) return
      waiting.delete(chartId)
      running.add(chartId)
      againAt.set(chartId, now() + AGAIN_AFTER_MS)
      void read(chartId)
    }
  }

  async function read(chartId: string) {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)])
    try {
      const { data } = await chartWeeks.readLatest(chartId, { signal, priority: 'background' })
      if (data === null) againAt.set(chartId, now() + EMPTY_FRESH_MS)
      flush()
    } catch (error) {
      // A provider in trouble shall not be asked for more.
      waiting.clear()
      if (!isProviderFailure(error) && !signal.aborted) onFailure(error)
    } finally {
      running.delete(chartId)
      fill()
    }
  }

  return {
    /** Wants the latest week of these charts; tells how many of them are about to be read. */
    want(chartIds: readonly string[]): number {
      const { start } = windowOf(lastClosedWeek(chartWeeks.today()))
      const settled = new Set(
        archive.listNewest().flatMap(({ chartId, window }) => (window.start >= start ? chartId : [])),
      )
      for (const chartId of chartIds) {
        const isTried = now() < (againAt.get(chartId) ?? -Infinity)
        if (!settled.has(chartId) && !isTried && waiting.size < MAX_WAITING) waiting.add(chartId)
      }
      fill()
      return chartIds.filter((chartId) => waiting.has(chartId) || running.has(chartId)).length
    },
    close: () => stopping.abort(),
  }
}

export type LatestReader = ReturnType<typeof createLatestReader>
