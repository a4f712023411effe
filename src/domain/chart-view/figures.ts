import type { ChartEntry } from '#contract/api/charts.ts'

/** Column ID in URLs: `Streams (Album Equivalents)` becomes `m-streams-album-equivalents`. */
export function toMetricId(metricName: string): string {
  const slug = metricName
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `m-${slug}`
}

type Figures = Pick<ChartEntry, 'metrics' | 'comparableLastTotal'>

/** Change of the first metric since last week, like for like. Null if either value is missing or they aren't comparable. */
export function toGain({ metrics: [total = null], comparableLastTotal: before }: Figures): number | null {
  return total === null || before === null ? null : total - before
}

/** Relative change. Null if last week's value is zero or negative, because a percentage would be meaningless. */
export function toGainShare({ metrics, comparableLastTotal: before }: Figures): number | null {
  const gain = toGain({ metrics, comparableLastTotal: before })
  return gain === null || before === null || before <= 0 ? null : gain / before
}

/** Hides floating-point noise such as 0.00000000004. */
const GAIN_DECIMALS = 6

export function roundGain(gain: number | null): number | null {
  return gain === null ? null : Number(gain.toFixed(GAIN_DECIMALS))
}
