import { type EntityAnswer } from '#contract/api/entity.ts'
import { METRIC_UNITS, type MetricUnit } from '#contract/metric-table.ts'
import { totalIn } from '#contract/metrics.ts'
import { formatNumber } from './format.ts'

export type MetricFigure = {
  value: number | null
  /** The value it is compared with. Null without a comparison, or when the comparison lacks it. */
  before: number | null
  /** Null when either value is missing, or the periods can't be compared. */
  difference: number | null
  /** Relative change. Null when the earlier value is missing, zero, or negative, because a percentage would mislead. */
  ratio: number | null
}

export function toMetricFigure(
  { metrics, comparison }: Pick<EntityAnswer, 'metrics' | 'comparison'>,
  unit: MetricUnit,
): MetricFigure {
  const value = totalIn(metrics, unit)
  const before = totalIn(comparison?.metrics ?? null, unit)
  const isComparable = (comparison?.obstacle ?? null) === null
  const difference = value === null || before === null || !isComparable ? null : value - before
  const ratio = difference === null || before === null || before <= 0 ? null : difference / before
  return { value, before, difference, ratio }
}

export function formatUnits(value: number | null, unit: MetricUnit, locale: string): string {
  const { decimals } = METRIC_UNITS[unit]
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return formatNumber(value, locale, { ...digits, signDisplay: 'negative' })
}
