/** Returns a monotonic clock in milliseconds. It counts a jump forward, because the machine may have been asleep. */
export function createElapsedClock(now: () => number): () => number {
  let lastMs = now()
  let elapsedMs = 0
  return () => {
    const atMs = now()
    elapsedMs += Math.max(atMs - lastMs, 0)
    lastMs = atMs
    return elapsedMs
  }
}
