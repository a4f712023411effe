import { formatMs } from '../lib/report.ts'
import { toSamples } from '../lib/timing.ts'

/** `12.00 (10.00 to 15.00)`: the median, the least and the most. */
export function formatSpread(values: readonly number[]): string {
  const { medianMs, leastMs, mostMs } = toSamples(values)
  return `${formatMs(medianMs)} (${formatMs(leastMs)} to ${formatMs(mostMs)})`
}

/** The same for what is counted. */
export function formatCounts(counts: readonly number[]): string {
  const { medianMs, leastMs, mostMs } = toSamples(counts)
  return `${medianMs} (${leastMs} to ${mostMs})`
}
