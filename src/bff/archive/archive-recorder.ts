import { isOpen } from '#contract/week-label.ts'
import { dayOf } from '#contract/dates.ts'
import { type Read } from '../cache/answer-cache.ts'
import { type PackedWeek, unpackWeek } from '../provider/packed-week.ts'
import { type ReadPurpose } from '../charts/chart-weeks.ts'
import { type WeekArchive } from './week-archive.ts'
import { toArchivedWeek } from './archived-week.ts'

export type ArchiveRecorderOptions = {
  store: WeekArchive
  /** Epoch milliseconds. */
  now: () => number
  /** A week that could not be written: the history lacks it until it is read again. */
  onFailure: (error: unknown) => void
}

/** Longer than an answer takes to leave; a week is written in some 2 ms, each in a turn of its own. */
const WRITE_AFTER_MS = 50
/** Writes that wait, some two a week. What finds no place is written when it is read again. */
const MAX_WAITING = 1_000
/** Weeks of exports and rank histories that wait: two whole charts. */
const MAX_BULK_WAITING = 1_040
/** After a bulk write the event loop is left to requests for this many times as long as the write took. */
const BULK_PAUSE_FACTOR = 4
/** Readings that need no second look, because the same one passed before. */
const MAX_PASSED = 2_000

/**
 * Sees every chart week that is read, and has the closed ones recorded after the answer has left. A week that was restated
 * is the exception: it is written at once, so that the very answer that shows it can say so. Weeks that are read in bulk,
 * by exports and rank histories, are all written later, and slowly, because a write blocks the event loop.
 */
export function createArchiveRecorder({ store, now, onFailure }: ArchiveRecorderOptions) {
  const waiting: (() => unknown)[] = []
  const bulk: (() => unknown)[] = []
  /** When a week was fetched that was looked at last, by chart and week. */
  const passed = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null

  function writeNext() {
    timer = null
    const startedMs = performance.now()
    const isBulk = waiting.length === 0
    const next = waiting.shift() ?? bulk.shift()
    if (next === undefined) return
    attempt(next)
    schedule(isBulk ? (performance.now() - startedMs) * BULK_PAUSE_FACTOR : 0)
  }

  function writeLater(write: () => unknown) {
    if (waiting.length < MAX_WAITING) waiting.push(write)
    schedule(WRITE_AFTER_MS)
  }

  function writeInBulk(write: () => unknown) {
    if (bulk.length < MAX_BULK_WAITING) bulk.push(write)
    schedule(WRITE_AFTER_MS)
  }

  function schedule(delayMs: number) {
    if (waiting.length + bulk.length > 0) timer ??= setTimeout(writeNext, delayMs).unref()
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

  function flush() {
    if (timer !== null) clearTimeout(timer)
    timer = null
    for (const write of waiting.splice(0)) attempt(write)
    schedule(WRITE_AFTER_MS)
  }

  return {
    /**
     * @param isLatest the provider gave it as its newest week, rather than because it was asked for
     * @param isBulk it is one of many that were read for one answer
     */
    notice({ data, fetchedAt }: Omit<Read<PackedWeek>, 'stale'>, { isLatest, isBulk }: ReadPurpose) {
      const { chart, week, window } = data
      if (isPassed(`${isLatest}|${chart.id}|${week}`, fetchedAt)) return
      const newest = { chart, week, window, readAt: fetchedAt, isLatest }
      const isClosed = !isOpen(window, dayOf(now()))
      if (isBulk) {
        return writeInBulk(() => {
          store.noteNewest(newest)
          if (isClosed) store.record(toArchivedWeek(unpackWeek(data)), fetchedAt)
        })
      }
      writeLater(() => store.noteNewest(newest))
      if (!isClosed) return
      const reading = toArchivedWeek(unpackWeek(data))
      attempt(() => {
        if (store.differs(reading)) store.record(reading, fetchedAt)
        else writeLater(() => store.record(reading, fetchedAt))
      })
    },
    /** Writes the weeks of pages that wait. */
    flush,
    /** Bulk weeks that still wait are written when they are read again: the process is to end in seconds. */
    close() {
      bulk.length = 0
      flush()
    },
  }
}

export type ChartHistory = ReturnType<typeof createArchiveRecorder>
