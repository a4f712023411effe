import { isOpen } from '#contract/week-label.ts'
import { dayOf } from '#contract/dates.ts'
import type { Read } from '../../cache/answer-cache.ts'
import { type PackedWeek, unpackWeek } from '../../provider/packed-week.ts'
import type { ReadPurpose } from '../../charts/chart-weeks.ts'
import type { ReadWeek, WeekArchive } from '../store/week-archive.ts'
import { type ArchivedWeek, toArchivedWeek } from '../store/archived-week.ts'

type ArchiveRecorderOptions = {
  store: WeekArchive
  now: () => number
  /** Requests that aren't answered yet. @default none */
  requestsInProgress?: () => number
  /** Called when a week couldn't be written; it is missing from the archive until it is read again. */
  onFailure: (error: unknown) => void
}

/** Longer than sending a response takes. Each week is written in a separate turn of the event loop and takes about 2 ms. */
const WRITE_AFTER_MS = 50
/** Maximum number of queued weeks. Further weeks are written when they are loaded again. */
const MAX_WAITING = 500
/** Maximum number of queued weeks of exports and rank histories: ten years of two charts. */
const MAX_BULK_WAITING = 1_040
/** Weeks per transaction: up to 30 ms for a chart of 200 places. */
const BULK_BATCH = 10
/** Pause after a bulk write as a multiple of its duration, while requests are in progress, so that they are served in between. */
const BULK_PAUSE_FACTOR = 1
const MAX_RECORDED = 2_000

/**
 * Records closed chart weeks after the response was sent. Corrected weeks are written at once, so that the same response can
 * report the correction. Weeks of exports and rank histories are written slowly, because writes block the event loop.
 */
export function createArchiveRecorder(options: ArchiveRecorderOptions) {
  const { store, now, requestsInProgress = () => 0, onFailure } = options
  const waiting: ReadWeek[] = []
  const bulk: (() => ReadWeek)[] = []
  const recorded = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null

  function writeNext() {
    timer = null
    const startedMs = performance.now()
    const isBulk = waiting.length === 0
    // If one week can't be unpacked, the others of its batch are still written.
    const batch = isBulk ? bulk.splice(0, BULK_BATCH).flatMap((toWeek) => attempt(toWeek) ?? []) : waiting.splice(0, 1)
    attempt(() => store.recordAll(batch))
    const mustPause = isBulk && requestsInProgress() > 0
    schedule(mustPause ? (performance.now() - startedMs) * BULK_PAUSE_FACTOR : 0)
  }

  function writeLater(week: ReadWeek) {
    if (waiting.length < MAX_WAITING) waiting.push(week)
    schedule(WRITE_AFTER_MS)
  }

  function writeInBulk(toWeek: () => ReadWeek) {
    if (bulk.length < MAX_BULK_WAITING) bulk.push(toWeek)
    schedule(WRITE_AFTER_MS)
  }

  function schedule(delayMs: number) {
    if (waiting.length + bulk.length > 0) timer ??= setTimeout(writeNext, delayMs).unref()
  }

  function attempt<T>(work: () => T): T | null {
    try {
      return work()
    } catch (error) {
      onFailure(error)
      return null
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
    if (waiting.length > 0) attempt(() => store.recordAll(waiting.splice(0)))
    schedule(WRITE_AFTER_MS)
  }

  return {
    /**
     * @param isLatest true if the provider returned it as its latest week
     * @param isBulk true if it is one of many weeks that were loaded for one response
     */
    notice({ data, fetchedAt }: Omit<Read<PackedWeek>, 'stale'>, { isLatest, isBulk }: ReadPurpose) {
      const { chart, week, window } = data
      if (isRecorded(`${isLatest}|${chart.id}|${week}`, fetchedAt)) return
      const newest = { chart, week, window, readAt: fetchedAt, isLatest }
      const isClosed = !isOpen(window, dayOf(now()))
      if (isBulk) {
        return writeInBulk(() => ({
          newest,
          week: isClosed ? toArchivedWeek(unpackWeek(data)) : null,
          readAt: fetchedAt,
        }))
      }
      const archived = isClosed ? toArchivedWeek(unpackWeek(data)) : null
      attempt(() => {
        const isRestated = archived !== null && store.differs(archived)
        if (isRestated) store.record(archived, fetchedAt)
        writeLater({ newest, week: isRestated ? null : archived, readAt: fetchedAt })
      })
    },
    receive: (week: ArchivedWeek, readAt: number) => writeInBulk(() => ({ newest: null, week, readAt })),
    flush,
    /** Returns the number of weeks that wait to be written. */
    backlog: () => waiting.length + bulk.length,
    /** Drops queued bulk weeks, because the process must exit within seconds. */
    close() {
      bulk.length = 0
      flush()
    },
  }
}

export type ArchiveRecorder = ReturnType<typeof createArchiveRecorder>
