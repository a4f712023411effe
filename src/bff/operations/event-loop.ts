import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The monitor's own timer: what it measures as delay is beyond this. */
const RESOLUTION_MS = 10
const WINDOW_MS = 1_000
const NS_PER_MS = 1e6

/** How late timers ran in a second: the time that every request waited beside its own work. */
export type LoopLag = { meanMs: number; p99Ms: number; maxMs: number }

const NO_LAG: LoopLag = { meanMs: 0, p99Ms: 0, maxMs: 0 }

/** Watches the event loop, one window after another, until it is closed. */
export function watchEventLoop(onWindow: (lag: LoopLag) => void = () => {}) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let last = NO_LAG
  const timer = setInterval(() => {
    last = toLag(histogram)
    histogram.reset()
    onWindow(last)
  }, WINDOW_MS)
  timer.unref()

  return {
    lag: () => last,
    close() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}

function toLag(histogram: ReturnType<typeof monitorEventLoopDelay>): LoopLag {
  if (histogram.count === 0) return NO_LAG
  return {
    meanMs: beyondResolution(histogram.mean),
    p99Ms: beyondResolution(histogram.percentile(99)),
    maxMs: beyondResolution(histogram.max),
  }
}

function beyondResolution(ns: number): number {
  return Math.max(ns / NS_PER_MS - RESOLUTION_MS, 0)
}
