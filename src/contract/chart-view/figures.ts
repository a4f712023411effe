import { type ChartEntry } from '../api/charts.ts'

/** `Streams (Album Equivalents)` is `m-streams-album-equivalents` in a URL. */
export function toMetricId(metricName: string): string {
  const slug = metricName
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `m-${slug}`
}

/** How much the first metric grew since last week; null where either week's figure is not known. */
export function toGain({ metrics: [total], lastTotal }: Pick<ChartEntry, 'metrics' | 'lastTotal'>): number | null {
  return total === undefined || total === null || lastTotal === null ? null : total - lastTotal
}

/** Figures this large say nothing more with a decimal. */
const WHOLE_FROM = 1000

/** How many decimals all figures of a column are shown with, so that points stand under points. */
export function toDecimals(values: Iterable<number | null>): 0 | 1 {
  let isFractional = false
  for (const value of values) {
    if (value === null) continue
    if (Math.abs(value) >= WHOLE_FROM) return 0
    isFractional ||= !Number.isInteger(value)
  }
  return isFractional ? 1 : 0
}
