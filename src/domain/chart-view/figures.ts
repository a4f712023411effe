import type { ChartEntry } from '#contract/api/charts.ts'
import { toRelativeChange } from '../numbers/relative-change.ts'
import { roundTo } from '../numbers/round-to.ts'

/** Returns a column ID for URLs: `Streams (Album Equivalents)` becomes `m-streams-album-equivalents`. */
export function toMetricId(metricName: string): string {
  const slug = metricName
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return `m-${slug}`
}

type Figures = Pick<ChartEntry, 'metrics' | 'comparableLastTotal'>

/** Returns the change of the first metric since last week, like for like. Null if a value is missing or not comparable. */
export function toGain({ metrics: [total = null], comparableLastTotal: before }: Figures): number | null {
  return total === null || before === null ? null : total - before
}

/** Returns the gain as a share of last week's value. */
export function toGainShare({ metrics: [total = null], comparableLastTotal: before }: Figures): number | null {
  return toRelativeChange(total, before)
}

const GAIN_DECIMALS = 6

export function roundGain(gain: number | null): number | null {
  return gain === null ? null : roundTo(gain, GAIN_DECIMALS)
}
