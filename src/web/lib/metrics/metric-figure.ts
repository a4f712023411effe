import type { EntityAnswer } from '#contract/api/entity.ts'
import type { MetricUnit } from '#contract/metric-table.ts'
import { totalIn } from '#contract/metrics.ts'

export type MetricFigure = {
  value: number | null
  /** Value of the compared period. Null without a comparison, or if the comparison lacks it. */
  before: number | null
  /** Both values by the new formula of Album Equivalents, if it changed in between and they can be revalued. */
  likeForLike: { current: number; compared: number } | null
  /** Like for like. Null if a value is missing or the periods aren't comparable, such as before the release. */
  difference: number | null
  /** Relative change. Null if the earlier value is missing, zero, or negative, because a percentage would mislead. */
  ratio: number | null
}

export function toMetricFigure(
  { metrics, comparison }: Pick<EntityAnswer, 'metrics' | 'comparison'>,
  unit: MetricUnit,
): MetricFigure {
  const value = totalIn(metrics, unit)
  const before = totalIn(comparison?.metrics ?? null, unit)
  const isCrossing = unit === 'album_equivalent' && comparison?.crossesFormulaChange === true
  const likeForLike = isCrossing ? comparison.likeForLike : null
  const [now, then] = isCrossing ? [likeForLike?.current ?? null, likeForLike?.compared ?? null] : [value, before]
  const isComparable = comparison?.daysReleased === undefined && (comparison?.obstacle ?? null) === null
  const difference = now === null || then === null || !isComparable ? null : now - then
  const ratio = difference === null || then === null || then <= 0 ? null : difference / then
  return { value, before, likeForLike, difference, ratio }
}
