import { type ChartEntry } from '#contract/api/charts.ts'
import { toDecimals, toGain } from '#contract/chart-view/figures.ts'
import { type ColumnId } from './column-ids.ts'
import { type Column } from './columns.ts'

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
