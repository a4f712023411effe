import { type ChartEntry } from '#contract/api/charts.ts'
import { type Column, type ColumnId, metricOf, toGain } from './columns.ts'

/** Figures this large say nothing more with a decimal. */
const WHOLE_FROM = 1000

/** The figure of an entry in a column of figures; null: absent. Undefined: the column holds no figures. */
export function figureOf(entry: ChartEntry, metricNames: readonly string[], id: ColumnId): number | null | undefined {
  if (id === 'total') return entry.metrics[0] ?? null
  if (id === 'gain') return toGain(entry)
  return id.startsWith('m-') ? metricOf(entry, metricNames, id) : undefined
}

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
export function toColumnDecimals(
  entries: readonly ChartEntry[],
  metricNames: readonly string[],
  columns: readonly Column[],
): Decimals {
  return new Map(
    columns.map(({ id }) => [id, toDecimals(entries.map((entry) => figureOf(entry, metricNames, id) ?? null))]),
  )
}

/** Gain as a share of last week's figure; null from nothing or from a negative figure, where a share means nothing. */
export function toGainShare({ metrics, lastTotal }: Pick<ChartEntry, 'metrics' | 'lastTotal'>): number | null {
  const gain = toGain({ metrics, lastTotal })
  return gain === null || lastTotal === null || lastTotal <= 0 ? null : gain / lastTotal
}
