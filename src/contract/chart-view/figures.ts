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
