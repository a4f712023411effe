import { type ReactNode } from 'react'
import { type EntityAnswer } from '#contract/api/entity.ts'
import { toFormulaEffects } from '#contract/formula-change.ts'
import { METRICS, toUnitKind, unitOf } from '#contract/metric-table.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import { unitKindOf } from '#contract/territories.ts'
import { toMetricFigure } from '../../lib/metric-figure.ts'
import { formatCount, formatDifference } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Badge } from '../../ui/badge.tsx'
import { FormulaNotice } from '../../ui/formula-notice.tsx'
import { UnitBadge } from '../../ui/unit-badge.tsx'
import { FigureCard, FigureCardSkeleton } from './figure-card.tsx'
import { toNoChangeReason, toReleasedDays } from './to-release-note.ts'

type FiguresProps = {
  answer: EntityAnswer
  /** Button at the end of the cards. */
  action?: ReactNode
}

export function Figures({ answer, action }: FiguresProps) {
  const locale = useLocale()
  const kind = answer.metrics?.equivalents?.kind ?? unitKindOf(answer.location)
  const releasedDays = toReleasedDays(answer)
  const effects = toFormulaEffects(answer)
  return (
    <div className="@container flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-2">
        {METRIC_IDS.map((metric, index) => {
          const unit = unitOf(metric, kind)
          const unitKind = toUnitKind(unit)
          const figure = toMetricFigure(answer, unit)
          return (
            <FigureCard
              key={metric}
              title={METRICS[metric].label}
              badges={
                <>
                  {releasedDays !== null && <Badge>{releasedDays}</Badge>}
                  {unitKind !== null && <UnitBadge unit={unitKind} />}
                  {index === METRIC_IDS.length - 1 && action}
                </>
              }
              unit={unit}
              partialReasons={answer.receipt.partialReasons}
              figure={figure}
              format={(value) => formatCount(value, locale)}
              formatDifference={(value) => formatDifference(value, locale, [figure.value, figure.before])}
              comparison={answer.comparison}
              noChangeReason={toNoChangeReason(answer, locale)}
            />
          )
        })}
      </div>
      {effects.length > 0 && <FormulaNotice effects={effects} />}
    </div>
  )
}

export function FiguresSkeleton() {
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-2">
        {METRIC_IDS.map((metric) => (
          <FigureCardSkeleton key={metric} title={METRICS[metric].label} />
        ))}
      </div>
    </div>
  )
}
