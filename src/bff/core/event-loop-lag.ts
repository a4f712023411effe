import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Long, because each timer wakes the process, which is most of its CPU time when idle. */
const TIMER_MS = 100
const NS_PER_MS = 1e6

export type EventLoopLag = ReturnType<typeof measureEventLoopLag>

/** Measures how late timers run. One timer serves the traffic limit and the metrics. */
export function measureEventLoopLag() {
  const delay = monitorEventLoopDelay({ resolution: TIMER_MS })
  delay.enable()
  const toTotal = () => ({ count: delay.count, ns: delay.count === 0 ? 0 : delay.mean * delay.count })
  /** Part of the total that an earlier `takeMeanMs` returned. A reset makes it negative, so that the next mean has no gap. */
  let seen = { count: 0, ns: 0 }
  /** Subtracts the interval of the timer itself. */
  const toLagMs = (ns: number) => Math.max(ns / NS_PER_MS - TIMER_MS, 0)

  return {
    /** Returns the mean since the last call. Infinity if no timer ran, because the event loop was blocked the whole time. */
    takeMeanMs() {
      const total = toTotal()
      const count = total.count - seen.count
      const meanMs = count === 0 ? Number.POSITIVE_INFINITY : toLagMs((total.ns - seen.ns) / count)
      seen = total
      return meanMs
    },
    p99Ms: () => toLagMs(delay.percentile(99)),
    maxMs: () => toLagMs(delay.max),
    /** Restarts `p99Ms` and `maxMs`. */
    reset() {
      const total = toTotal()
      seen = { count: seen.count - total.count, ns: seen.ns - total.ns }
      delay.reset()
    },
    close: () => void delay.disable(),
  }
}
