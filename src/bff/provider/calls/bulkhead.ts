import { ApiError } from '../../errors.ts'
import { toReason } from '../signals.ts'

/**
 * The most urgent first: what a page can't do without, names of the rows on screen, what fills in below or later, and what
 * nobody waits for.
 */
const PRIORITIES = ['page', 'first-rows', 'rest', 'background'] as const
export type Priority = (typeof PRIORITIES)[number]

/** Read when a slot is free, because a page may have joined a call that began in the background. */
export type CurrentPriority = () => Priority

const rankOf = (priority: CurrentPriority) => PRIORITIES.indexOf(priority())

/** `background` without any. */
export function mostUrgent(priorities: Iterable<CurrentPriority>): Priority {
  let best = PRIORITIES.length - 1
  for (const priority of priorities) best = Math.min(best, rankOf(priority))
  return PRIORITIES[best] ?? 'background'
}

type Waiter = { priority: CurrentPriority; start: () => void }

const FULL_RETRY_AFTER_SEC = 2

/** Allows `limit` concurrent calls and queues more, the most urgent first and equally urgent ones in order of arrival. */
export function createBulkhead(limit: number, maxQueue: number) {
  const waiters = new Set<Waiter>()
  let running = 0

  function release() {
    running -= 1
    const [first, ...others] = waiters
    if (first === undefined) return
    const next = others.reduce((best, each) => (rankOf(each.priority) < rankOf(best.priority) ? each : best), first)
    waiters.delete(next)
    next.start()
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

  /** Waiters that go first. Less urgent ones can't fill the queue of a page. */
  function countAhead(rank: number): number {
    return [...waiters].filter(({ priority }) => rankOf(priority) <= rank).length
  }

  return {
    acquire(priority: CurrentPriority, signal: AbortSignal): Promise<() => void> {
      if (signal.aborted) return Promise.reject(toReason(signal))
      if (running < limit) return Promise.resolve(take())
      if (waiters.size >= maxQueue && countAhead(rankOf(priority)) >= maxQueue) {
        return Promise.reject(
          new ApiError('overloaded', 'We’re getting a lot of requests right now. Try again in a moment.', {
            retryAfterSec: FULL_RETRY_AFTER_SEC,
          }),
        )
      }
      return new Promise((resolve, reject) => {
        const onAbort = () => {
          waiters.delete(waiter)
          reject(toReason(signal))
        }
        const waiter = {
          priority,
          start: () => {
            signal.removeEventListener('abort', onAbort)
            resolve(take())
          },
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
