import { isOpen } from '#contract/chart-week.ts'
import { dayOf } from '#contract/dates.ts'
import { type Read } from '../cache/answer-cache.ts'
import { type RankedWeek } from '../provider/adapt-chart.ts'
import { type HistoryStore } from './history-store.ts'
import { toReading } from './reading.ts'

export type ChartHistoryOptions = {
  store: HistoryStore
  /** Epoch milliseconds. */
  now: () => number
  /** A week that could not be written: the history lacks it until it is read again. */
  onFailure: (error: unknown) => void
}

/** Longer than an answer takes to leave; a week is written in some 2 ms, each in a turn of its own. */
const WRITE_AFTER_MS = 50
/** Writes that wait, some two a week. What finds no place is written when it is read again. */
const MAX_WAITING = 1_000
/** Readings that need no second look, because the same one passed before. */
const MAX_PASSED = 2_000

/**
 * Sees every chart week that is read, and has the closed ones recorded after the answer has left. A week that was restated
 * is the exception: it is written at once, so that the very answer that shows it can say so.
 */
export function createChartHistory({ store, now, onFailure }: ChartHistoryOptions) {
  const waiting: (() => unknown)[] = []
  /** When a week was fetched that was looked at last, by chart and week. */
  const passed = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null

  function writeNext() {
    timer = null
    const next = waiting.shift()
    if (next === undefined) return
    attempt(next)
    schedule(0)
  }

  function writeLater(write: () => unknown) {
    if (waiting.length < MAX_WAITING) waiting.push(write)
    schedule(WRITE_AFTER_MS)
  }

  function schedule(delayMs: number) {
    if (waiting.length > 0) timer ??= setTimeout(writeNext, delayMs).unref()
  }

  function attempt(write: () => unknown) {
    try {
      write()
    } catch (error) {
      onFailure(error)
    }
  }

  function isPassed(key: string, fetchedAt: number): boolean {
    if (passed.get(key) === fetchedAt) return true
    passed.delete(key)
    passed.set(key, fetchedAt)
    const [oldest] = passed.keys()
    if (passed.size > MAX_PASSED && oldest !== undefined) passed.delete(oldest)
    return false
  }

  return {
    /** @param isLatest the provider gave it as its newest week, rather than because it was asked for */
    notice({ data, fetchedAt }: Omit<Read<RankedWeek>, 'stale'>, isLatest: boolean) {
      const { chart, week, window } = data
      if (isPassed(`${isLatest}|${chart.id}|${week}`, fetchedAt)) return
      const newest = { chart, week, window, readAt: fetchedAt, isLatest }
      writeLater(() => store.noteNewest(newest))
      if (isOpen(window, dayOf(now()))) return
      const reading = toReading(data)
      attempt(() => {
        if (store.differs(reading)) store.record(reading, fetchedAt)
        else writeLater(() => store.record(reading, fetchedAt))
      })
    },
    /** Writes what waits. */
    flush() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      for (const write of waiting.splice(0)) attempt(write)
    },
  }
}

export type ChartHistory = ReturnType<typeof createChartHistory>
