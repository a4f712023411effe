import { formatMs } from './report.ts'
import { toSamples } from './timing.ts'

const PROBES = 2000
const STEPS = 100_000

/**
 * How quiet the machine is: the same small computation many times. On a quiet machine its 99th percentile is close to its
 * least; where it is not, other work was in the way, and the percentiles of the report carry it too.
 */
export function probeQuiet(): string {
  const times: number[] = []
  for (let i = 0; i < PROBES; i++) {
    const start = performance.now()
    let state = i
    for (let step = 0; step < STEPS; step++) state = Math.imul(state, 1_664_525) + 1_013_904_223
    if (!Number.isInteger(state)) throw new Error('never: keeps the loop from being left out')
    times.push(performance.now() - start)
  }
  const { leastMs, medianMs, p99Ms } = toSamples(times)
  return `${formatMs(leastMs)} at least, ${formatMs(medianMs)} median, ${formatMs(p99Ms)} p99`
}
