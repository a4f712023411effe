import { type ChartEntry } from '../api/charts.ts'

/** The URL id of a metric's column: `Streams (Album Equivalents)` is `m-streams-album-equivalents`. */
export function toMetricId(metricName: string): string {
  const slug = metricName
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `m-${slug}`
}

type Figures = Pick<ChartEntry, 'metrics' | 'lastTotal'>

/** Change of the first metric since last week; null where either week's figure is not available. */
export function toGain({ metrics: [total], lastTotal }: Figures): number | null {
  return total === undefined || total === null || lastTotal === null ? null : total - lastTotal
}

/** The change as a share of last week's figure; null where that is zero or negative, since a share would mean nothing. */
export function toGainShare({ metrics, lastTotal }: Figures): number | null {
  const gain = toGain({ metrics, lastTotal })
  return gain === null || lastTotal === null || lastTotal <= 0 ? null : gain / lastTotal
}

/** Differences of the provider's decimals must not end in 0.00000000004. */
const GAIN_DECIMALS = 6

export function roundGain(gain: number | null): number | null {
  return gain === null ? null : Number(gain.toFixed(GAIN_DECIMALS))
}

/** From this size on, a decimal tells nothing more. */
const WHOLE_FROM = 1000

/** Decimals for all figures of a column, so that decimal points line up. */
export function toDecimals(values: Iterable<number | string | null>): 0 | 1 {
  let isFractional = false
  for (const value of values) {
    if (typeof value !== 'number') continue
    if (Math.abs(value) >= WHOLE_FROM) return 0
    isFractional ||= !Number.isInteger(value)
  }
  return isFractional ? 1 : 0
}
