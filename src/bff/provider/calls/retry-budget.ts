/** Retries can be a tenth of the calls of the last minute, but at least three, so that they work in quiet times. */
const RETRY_SHARE = 0.1
const MIN_RETRIES = 3
const WINDOW_MS = 60_000
const BUCKET_MS = 5_000

type Bucket = { startMs: number; calls: number; retries: number }

/** Limits retries, so that a failing provider doesn't get twice as many calls as a healthy one. */
export function createRetryBudget(now: () => number) {
  let buckets: Bucket[] = []

  function current(): Bucket {
    const startMs = Math.floor(now() / BUCKET_MS) * BUCKET_MS
    buckets = buckets.filter((bucket) => bucket.startMs > startMs - WINDOW_MS)
    const last = buckets.at(-1)
    if (last?.startMs === startMs) return last
    const bucket = { startMs, calls: 0, retries: 0 }
    buckets.push(bucket)
    return bucket
  }

  return {
    countCall() {
      current().calls += 1
    },
    takeRetry(): boolean {
      const bucket = current()
      const calls = buckets.reduce((sum, each) => sum + each.calls, 0)
      const retries = buckets.reduce((sum, each) => sum + each.retries, 0)
      if (retries >= Math.max(MIN_RETRIES, Math.floor(calls * RETRY_SHARE))) return false
      bucket.retries += 1
      return true
    },
  }
}

export type RetryBudget = ReturnType<typeof createRetryBudget>
