import { type ChartEntry } from '../api/charts.ts'

/** Column ID in URLs: `Streams (Album Equivalents)` becomes `m-streams-album-equivalents`. */
export function toMetricId(metricName: string): string {
  const slug = metricName
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `m-${slug}`
}

type Figures = Pick<ChartEntry, 'metrics' | 'lastTotal'>

/** Change of the first metric since last week. Null if either value is missing. */
export function toGain({ metrics: [total], lastTotal }: Figures): number | null {
  return total === undefined || total === null || lastTotal === null ? null : total - lastTotal
}

/** Null unless the first metric increased. */
export function toPositiveGain(figures: Figures): number | null {
  const gain = toGain(figures)
  return gain !== null && gain > 0 ? gain : null
}

/** Relative change. Null if last week's value is zero or negative, because a percentage would be meaningless. */
export function toGainShare({ metrics, lastTotal }: Figures): number | null {
  const gain = toGain({ metrics, lastTotal })
  return gain === null || lastTotal === null || lastTotal <= 0 ? null : gain / lastTotal
}

/** Hides floating-point noise such as 0.00000000004. */
const GAIN_DECIMALS = 6

export function roundGain(gain: number | null): number | null {
  return gain === null ? null : Number(gain.toFixed(GAIN_DECIMALS))
}
