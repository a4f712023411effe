import type { SeriesReadings, WireInterval } from './wire/adapt-series.ts'
import { untilAborted } from './signals.ts'

/**
 * Finds out which intervals the provider supports: `aggregate_interval` isn't in the specification, and a provider may
 * support days but not chart weeks. Other requests wait for the first one, so that a page with four series makes at
 * most one useless call.
 * @param onResult called with whether any interval is supported
 */
export function createIntervalProbe(onResult: (supportsAny: boolean) => void) {
  const supported: Partial<Record<WireInterval, boolean>> = {}
  const probing: Partial<Record<WireInterval, Promise<unknown>>> = {}

  function supports(interval: WireInterval): boolean | null {
    return supported[interval] ?? null
  }

  /** "No data" shows nothing about support, and neither does a failed call. */
  function record(interval: WireInterval, { kind }: Pick<SeriesReadings, 'kind'>) {
    if (kind === 'none') return
    // One unexpected response doesn't disable an interval that has worked.
    supported[interval] = kind === 'dated' || supported[interval] === true
    onResult(Object.values(supported).includes(true))
  }

  return {
    supports,
    /** Records what the response to another kind of request showed. */
    record,

    /** Runs `call` unless the interval is known to be unsupported. The signal only ends waiting for other requests. */
    async fetch(
      interval: WireInterval,
      signal: AbortSignal,
      call: () => Promise<SeriesReadings>,
    ): Promise<SeriesReadings> {
      for (let first = probing[interval]; first !== undefined; first = probing[interval]) {
        // Its own caller handles the failure.
        await untilAborted(
          first.catch(() => {}),
          signal,
        )
      }
      if (supports(interval) === false) return { kind: 'unsupported' }
      const calling = call()
      if (supports(interval) === null) probing[interval] = calling
      try {
        const readings = await calling
        record(interval, readings)
        return readings
      } finally {
        if (probing[interval] === calling) delete probing[interval]
      }
    },
  }
}
