/**
 * Milliseconds that only grow, from a clock that can be set: back, which counts for nothing, or forward, as after a machine
 * has slept, which counts as time that has passed.
 */
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
