import { setTimeout as sleep } from 'node:timers/promises'

export const TICK = Symbol('tick')

/** The caller's work at ticks takes at most a fifth of the time. */
const MIN_PAUSE = 4

/**
 * Yields what `source` yields, and a tick after each of these pauses, even while `source` yields nothing. The last pause
 * repeats. A pause is longer if the caller takes long, because `source` may need the same processor.
 */
export async function* withTicks<T>(
  source: AsyncGenerator<T>,
  pausesMs: readonly [number, ...number[]],
): AsyncGenerator<T | typeof TICK> {
  const stop = new AbortController()
  const tickAfter = (ms: number): Promise<typeof TICK> =>
    sleep<typeof TICK>(ms, TICK, { signal: stop.signal }).catch(() => TICK)
  let tick = tickAfter(pausesMs[0])
  let ticks = 0
  try {
    for (;;) {
      const next = source.next()
      let first = await Promise.race([next, tick])
      while (first === TICK) {
        const startedAt = performance.now()
        yield TICK
        ticks += 1
        const pauseMs = pausesMs[Math.min(ticks, pausesMs.length - 1)] ?? 0
        tick = tickAfter(Math.max(pauseMs, MIN_PAUSE * (performance.now() - startedAt)))
        first = await Promise.race([next, tick])
      }
      if (first.done === true) return
      yield first.value
    }
  } finally {
    stop.abort()
    // This isn't awaited, because the source may be waiting for the provider.
    source.return(undefined).catch(() => {})
  }
}
