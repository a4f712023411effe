import { formatMs } from '../lib/report.ts'
import { toSamples } from '../lib/timing.ts'

/** `12.00 (10.00 to 15.00)`: median, minimum, and maximum. */
export function formatSpread(values: readonly number[]): string {
  const { medianMs, leastMs, mostMs } = toSamples(values)
  return `${formatMs(medianMs)} (${formatMs(leastMs)} to ${formatMs(mostMs)})`
}

export function formatCounts(counts: readonly number[]): string {
  const { medianMs, leastMs, mostMs } = toSamples(counts)
  return `${medianMs} (${leastMs} to ${mostMs})`
}
