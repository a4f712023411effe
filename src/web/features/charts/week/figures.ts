import { type ChartEntry } from '#contract/api/charts.ts'
import { toGain } from '#contract/chart-view/figures.ts'
import { type Column, type ColumnId } from './columns.ts'

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

export type Decimals = ReadonlyMap<ColumnId, 0 | 1>

/** One rule for a whole chart, hidden entries included, so that filtering does not change how numbers look. */
export function toColumnDecimals(entries: readonly ChartEntry[], columns: readonly Column[]): Decimals {
  return new Map(
    columns
      .filter(({ figure }) => figure !== null)
      .map(({ id, read }) => [id, toDecimals(entries.map((entry) => toNumber(read(entry))))]),
  )
}

/** Gain as a share of last week's figure; null from nothing or from a negative figure, where a share means nothing. */
export function toGainShare({ metrics, lastTotal }: Pick<ChartEntry, 'metrics' | 'lastTotal'>): number | null {
  const gain = toGain({ metrics, lastTotal })
  return gain === null || lastTotal === null || lastTotal <= 0 ? null : gain / lastTotal
}

export function toNumber(value: number | string | null): number | null {
  return typeof value === 'number' ? value : null
}
