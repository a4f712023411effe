import type { EntityAnswer } from '#contract/api/entity.ts'
import type { PartialReason } from '#contract/api/coverage.ts'
import { CHANGE_OBSTACLE_NAMES } from '#domain/receipt/change-obstacles.ts'
import type { MetricUnit } from '#contract/metric-table.ts'
import { describePartialReason, explainPartialReason } from '#domain/receipt/partial-reasons.ts'
import * as copy from '../copy.ts'
import {
  ABSENT,
  ABSENT_LABEL,
  formatChange,
  formatCount,
  formatDifference,
  formatWindowNear,
} from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { type MetricFigure, toMetricFigure } from '../../../lib/metrics/metric-figure.ts'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Change, toChangeDirection } from '../../../ui/figures/change.tsx'
import { toNoChangeReason } from './to-release-note.ts'

type FigureProps = { answer: EntityAnswer; unit: MetricUnit }

/**
 * Shows the value of a metric, and how much of the period it covers.
 * @param className size of the value
 */
export function FigureValue({ answer, unit, className }: FigureProps & { className: string }) {
  const locale = useLocale()
  const { value } = toMetricFigure(answer, unit)
  return (
    <>
      <span className={`font-bold tracking-tight tabular-nums ${className}`}>
        {value === null ? <span aria-label={ABSENT_LABEL}>{ABSENT}</span> : formatCount(value, locale)}
      </span>
      {value !== null && <PartialBadges reasons={answer.receipt.partialReasons} />}
    </>
  )
}

/** Shows the change from the compared period, or why there is none. */
export function FigureChange({ answer, unit }: FigureProps) {
  const { comparison } = answer
  const locale = useLocale()
  if (comparison === null) return null
  const { value, before, difference, ratio } = toMetricFigure(answer, unit)
  if (difference === null) {
    const { obstacle } = comparison
    const text = obstacle === null || before === null ? 'No change available' : CHANGE_OBSTACLE_NAMES[obstacle]
    return <span className="text-sm text-ink-3">{toNoChangeReason(answer, locale) ?? text}</span>
  }
  const points = formatDifference(difference, locale, [value, before])
  return (
    <Change
      direction={toChangeDirection(difference)}
      title={ratio === null || difference === 0 ? undefined : points}
      className="text-base font-semibold"
    >
      {difference === 0 ? 'No change' : ratio === null ? points : formatChange(ratio, locale)}
    </Change>
  )
}

export function FigureBefore({ answer, unit }: FigureProps) {
  const { comparison } = answer
  const locale = useLocale()
  if (comparison === null) return null
  const figure = toMetricFigure(answer, unit)
  // The reason for the missing change already explains it.
  if (figure.before === null && comparison.daysReleased === 0) return null
  const dates = formatWindowNear(comparison.window, answer.window, locale)
  return (
    <span className="text-sm text-ink-2 tabular-nums">
      {comparison.failed && <span className="text-warning">{copy.failedBefore(dates)}</span>}
      {!comparison.failed && figure.before === null && `no data in ${dates}`}
      {figure.before !== null && (
        <>
          {copy.fromIn(formatCount(figure.before, locale), dates)} <PartialBadges reasons={comparison.partialReasons} />
        </>
      )}
      <LikeForLike figure={figure} />
    </span>
  )
}

function LikeForLike({ figure: { likeForLike } }: { figure: MetricFigure }) {
  const locale = useLocale()
  if (likeForLike === null) return null
  const [now, before] = [formatCount(likeForLike.current, locale), formatCount(likeForLike.compared, locale)]
  return <span className="block text-xs">{`Like for like: ${now} vs. ${before}`}</span>
}

/** Shows how much of the period the number covers, such as “14 of 20 days”. */
function PartialBadges({ reasons }: { reasons: readonly PartialReason[] }) {
  return reasons.map((reason) => (
    <Badge key={reason.reason} tone="warning" title={explainPartialReason(reason)}>
      {describePartialReason(reason)}
    </Badge>
  ))
}
