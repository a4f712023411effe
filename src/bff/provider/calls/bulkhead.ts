import { ApiError } from '../../core/errors.ts'
import { toReason } from '../signals.ts'

/** Priorities, most urgent first: needed data, names on screen, data that fills in later, and background work. */
const PRIORITIES = ['page', 'first-rows', 'rest', 'background'] as const
export type Priority = (typeof PRIORITIES)[number]

/** Called when a slot is free, because a page may have joined a call that started in the background. */
export type CurrentPriority = () => Priority

const rankOf = (priority: CurrentPriority) => PRIORITIES.indexOf(priority())

/** Returns `background` if there are none. */
export function mostUrgent(priorities: Iterable<CurrentPriority>): Priority {
  let best = PRIORITIES.length - 1
  for (const priority of priorities) best = Math.min(best, rankOf(priority))
  return PRIORITIES[best] ?? 'background'
}

type Waiter = { priority: CurrentPriority; start: () => void; refuse: () => void }

export const FULL_RETRY_AFTER_SEC = 2

/**
 * Allows `limit` concurrent calls and queues at most `maxQueue` more, the most urgent first and equally urgent ones in order of
 * arrival. In a full queue, a more urgent call replaces the least urgent one.
 */
export function createBulkhead(limit: number, maxQueue: number) {
  const waiters = new Set<Waiter>()
  let running = 0

  function release() {
    running -= 1
    const next = findMostUrgent()
    if (next === null) return
    waiters.delete(next)
    next.start()
  }

  /** Compares in one pass and ends at the first page, because this runs for every call and priorities change. */
  function findMostUrgent(): Waiter | null {
    let found: Waiter | null = null
    let foundRank = Number.POSITIVE_INFINITY
    for (const waiter of waiters) {
      const rank = rankOf(waiter.priority)
      if (rank >= foundRank) continue
      found = waiter
      foundRank = rank
      if (rank === 0) break
    }
    return found
  }

  function take(): () => void {
    running += 1
    let released = false
    return () => {
      if (released) return
      released = true
      release()
    }
  }

  /** Returns the latest of the least urgent waiters, if it is less urgent than `rank`. */
  function findReplaceable(rank: number): Waiter | null {
    let found: Waiter | null = null
    let foundRank = rank + 1
    for (const waiter of waiters) {
      const waiterRank = rankOf(waiter.priority)
      if (waiterRank < foundRank) continue
      found = waiter
      foundRank = waiterRank
    }
    return found
  }

  return {
    acquire(priority: CurrentPriority, signal: AbortSignal): Promise<() => void> {
      if (signal.aborted) return Promise.reject(toReason(signal))
      if (running < limit) return Promise.resolve(take())
      if (waiters.size >= maxQueue) {
        const replaced = findReplaceable(rankOf(priority))
        if (replaced === null) return Promise.reject(queueFull())
        replaced.refuse()
      }
      return new Promise((resolve, reject) => {
        const leave = (error: Error) => {
          signal.removeEventListener('abort', onAbort)
          waiters.delete(waiter)
          reject(error)
        }
        const onAbort = () => leave(toReason(signal))
        const waiter = {
          priority,
          start: () => {
            signal.removeEventListener('abort', onAbort)
            resolve(take())
          },
          refuse: () => leave(queueFull()),
        }
        signal.addEventListener('abort', onAbort, { once: true })
        waiters.add(waiter)
      })
    },
    running: () => running,
    queued: () => waiters.size,
  }
}

export type Bulkhead = ReturnType<typeof createBulkhead>

function queueFull(): ApiError {
  return new ApiError('overloaded', 'We’re getting a lot of requests right now. Try again in a moment.', {
    retryAfterSec: FULL_RETRY_AFTER_SEC,
  })
}
