import { SERIES_INTERVALS, type SeriesInterval } from '#contract/query-params.ts'
import { type SeriesReadings } from './adapt-series.ts'
import { untilAborted } from './signals.ts'

/**
 * Whether the provider divides a range by itself, for each interval: `aggregate_interval` is beyond the specification, and a
 * provider may know days and no chart weeks. The first question finds it out for the whole process; those that come
 * meanwhile wait for it, so that a page that asks for four series makes one call in vain and not four.
 *
 * @param onLearnt called with whether any interval is known
 */
export function createIntervalProbe(onLearnt: (knowsAny: boolean) => void) {
  const known: Partial<Record<SeriesInterval, boolean>> = {}
  const probing: Partial<Record<SeriesInterval, Promise<unknown>>> = {}

  function now(interval: SeriesInterval): boolean | null {
    return known[interval] ?? null
  }

  /** What a call says of the provider. "No data" says nothing, and neither does a call that failed. */
  function learn(interval: SeriesInterval, { kind }: SeriesReadings) {
    if (kind === 'none') return
    // One odd answer does not unlearn what has worked.
    known[interval] = kind === 'dated' || known[interval] === true
    onLearnt(SERIES_INTERVALS.some((each) => known[each]))
  }

  return {
    now,

    /** Asks as `call` does, unless the provider is known not to be able to. The signal ends only the waiting for others. */
    async ask(
      interval: SeriesInterval,
      signal: AbortSignal,
      call: () => Promise<SeriesReadings>,
    ): Promise<SeriesReadings> {
      for (let first = probing[interval]; first !== undefined; first = probing[interval]) {
        // How it ended is for the one who asked: here only that it did.
        await untilAborted(first.catch(ignore), signal)
      }
      if (now(interval) === false) return { kind: 'unsupported' }
      const calling = call()
      if (now(interval) === null) probing[interval] = calling
      try {
        const readings = await calling
        learn(interval, readings)
        return readings
      } finally {
        if (probing[interval] === calling) delete probing[interval]
      }
    },
  }
}

function ignore() {}
