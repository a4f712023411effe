import { formatMs, type Section } from './report.ts'
import { toSamples } from './timing.ts'

const PROBES = 2000
const STEPS = 100_000

/**
 * Repeats a small computation to show how busy the machine is. If its 99th percentile is far above its minimum, other
 * work has also affected the percentiles in the report.
 */
export function probeQuiet(): string {
  const times: number[] = []
  for (let i = 0; i < PROBES; i++) {
    const start = performance.now()
    let state = i
    for (let step = 0; step < STEPS; step++) state = Math.imul(state, 1_664_525) + 1_013_904_223
    if (!Number.isInteger(state)) throw new Error('unreachable; prevents the compiler from removing the loop')
    times.push(performance.now() - start)
  }
  const { leastMs, medianMs, p99Ms } = toSamples(times)
  return `${formatMs(leastMs)} at least, ${formatMs(medianMs)} median, ${formatMs(p99Ms)} p99`
}

/** Shows what {@link probeQuiet} measured before and after a suite. */
export function noiseSection(suite: string, before: string, after: string): Section {
  return {
    title: `Noise of the machine (${suite})`,
    notes: [`A small computation, repeated ${PROBES.toLocaleString('en')} times before and after.`],
    head: ['when', 'ms'],
    rows: [
      ['before', before],
      ['after', after],
    ],
    goals: [],
  }
}
