import { ApiError } from '../../errors.ts'
import { toReason } from '../signals.ts'

/** Calls for an open page run before names and history that fill in later. */
export type Priority = 'page' | 'background'

type Waiter = { start: () => void }

const FULL_RETRY_AFTER_SEC = 2

/** Allows `limit` concurrent calls and queues up to `maxQueue` more, calls for pages first. */
export function createBulkhead(limit: number, maxQueue: number) {
  const queues: Record<Priority, Set<Waiter>> = { page: new Set(), background: new Set() }
  let running = 0

  function release() {
    running -= 1
    const queue = queues.page.size > 0 ? queues.page : queues.background
    for (const waiter of queue) {
      queue.delete(waiter)
      waiter.start()
      return
    }
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

  return {
    acquire(priority: Priority, signal: AbortSignal): Promise<() => void> {
      if (signal.aborted) return Promise.reject(toReason(signal))
      if (running < limit) return Promise.resolve(take())
      if (queues.page.size + queues.background.size >= maxQueue) {
        return Promise.reject(
          new ApiError('overloaded', 'We’re getting a lot of requests right now. Try again in a moment.', {
            retryAfterSec: FULL_RETRY_AFTER_SEC,
          }),
        )
      }
      return new Promise((resolve, reject) => {
        const onAbort = () => {
          queues[priority].delete(waiter)
          reject(toReason(signal))
        }
        const waiter = {
          start: () => {
            signal.removeEventListener('abort', onAbort)
            resolve(take())
          },
        }
        signal.addEventListener('abort', onAbort, { once: true })
        queues[priority].add(waiter)
      })
    },
    running: () => running,
    queued: () => queues.page.size + queues.background.size,
  }
}

export type Bulkhead = ReturnType<typeof createBulkhead>
