import { isOpen } from '#contract/week-label.ts'
import { dayOf } from '#contract/dates.ts'
import type { Read } from '../cache/answer-cache.ts'
import { type PackedWeek, unpackWeek } from '../provider/packed-week.ts'
import type { ReadPurpose } from '../charts/chart-weeks.ts'
import type { WeekArchive } from './week-archive.ts'
import { type ArchivedWeek, toArchivedWeek } from './archived-week.ts'

type ArchiveRecorderOptions = {
  store: WeekArchive
  /** Epoch milliseconds. */
  now: () => number
  /** Called when a week couldn't be written; it is missing from the archive until it is read again. */
  onFailure: (error: unknown) => void
}

/** Longer than sending a response takes. Each week is written in about 2 ms, in its own event loop turn. */
const WRITE_AFTER_MS = 50
/** Limit on queued writes, about two per week. Weeks beyond it are written when they are read again. */
const MAX_WAITING = 1_000
/** Limit on queued weeks of exports and rank histories: ten years of two charts. */
const MAX_BULK_WAITING = 1_040
/** Pause after a bulk write as a multiple of its duration, so that requests are served in between. */
const BULK_PAUSE_FACTOR = 4
const MAX_RECORDED = 2_000

/**
 * Records closed chart weeks after the response was sent. Restated weeks are written at once, so that the same response can
 * report the correction. Bulk weeks of exports and rank histories are written slowly, because writes block the event loop.
 */
export function createArchiveRecorder({ store, now, onFailure }: ArchiveRecorderOptions) {
  const waiting: (() => unknown)[] = []
  const bulk: (() => unknown)[] = []
  const recorded = new Map<string, number>()
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

  function isRecorded(key: string, fetchedAt: number): boolean {
    if (recorded.get(key) === fetchedAt) return true
    recorded.delete(key)
    recorded.set(key, fetchedAt)
    const [oldest] = recorded.keys()
    if (recorded.size > MAX_RECORDED && oldest !== undefined) recorded.delete(oldest)
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
     * @param isLatest the provider returned it as its newest week
     * @param isBulk one of many weeks read for one response
     */
    notice({ data, fetchedAt }: Omit<Read<PackedWeek>, 'stale'>, { isLatest, isBulk }: ReadPurpose) {
      const { chart, week, window } = data
      if (isRecorded(`${isLatest}|${chart.id}|${week}`, fetchedAt)) return
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
      const archivedWeek = toArchivedWeek(unpackWeek(data))
      attempt(() => {
        if (store.differs(archivedWeek)) store.record(archivedWeek, fetchedAt)
        else writeLater(() => store.record(archivedWeek, fetchedAt))
      })
    },
    /** Queues a week that another replica stored. */
    receive: (week: ArchivedWeek, readAt: number) => writeInBulk(() => store.record(week, readAt)),
    flush,
    /** Weeks that wait to be written. */
    backlog: () => waiting.length + bulk.length,
    /** Drops queued bulk weeks, because the process has to exit within seconds. */
    close() {
      bulk.length = 0
      flush()
    },
  }
}

export type ArchiveRecorder = ReturnType<typeof createArchiveRecorder>
