import { setTimeout as sleep } from 'node:timers/promises'
import { isLocked } from './store-fault.ts'

/** Another program kept the store locked for too long. */
export class StoreLockedError extends Error {
  override readonly name = 'StoreLockedError'

  constructor(options?: ErrorOptions) {
    super('Another program has locked the store.', options)
  }
}

/** Shorter than the time after which pages fall back to an older response. Together with the round trip, it is below 2 s. */
const WAIT_MS = 1_500
const POLL_MS = 50
/** A lock that was seen this long ago no longer matters. */
const FORGET_MS = 5_000

/**
 * Returns a function that repeats a read for at most 1.5 s while another program has a lock. SQLite itself would wait by blocking
 * the thread, so that requests waited one after the other. Reads that start during the same lock share one wait.
 */
export function createLockWait(): <R>(read: () => Promise<R> | R) => Promise<R> {
  let sinceMs: number | null = null
  let metMs = 0

  /** Returns how long reads have been waiting for this lock. */
  function noteLock(): number {
    const nowMs = performance.now()
    if (sinceMs === null || nowMs - metMs > FORGET_MS) sinceMs = nowMs
    metMs = nowMs
    return nowMs - sinceMs
  }

  return async (read) => {
    for (;;) {
      try {
        const result = await read()
        sinceMs = null
        return result
      } catch (error) {
        if (!isLocked(error)) throw error
        if (noteLock() > WAIT_MS) throw new StoreLockedError({ cause: error })
      }
      await sleep(POLL_MS)
    }
  }
}
