import { type ReactNode } from 'react'
import { type EntityAnswer } from '#contract/api/entity.ts'
import { toFormulaEffects } from '#contract/formula-change.ts'
import { METRIC_UNITS, METRICS, toUnitKind, unitOf } from '#contract/metric-table.ts'
import { METRIC_IDS } from '#contract/query-params.ts'
import { unitKindOf } from '#contract/territories.ts'
import { formatUnits, toMetricFigure } from '../../lib/metric-figure.ts'
import { METRIC_TONES } from '../../lib/metric-tones.ts'
import * as copy from './copy.ts'
import { formatDifference } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Badge } from '../../ui/badge.tsx'
import { FormulaNotice } from '../../ui/formula-notice.tsx'
import { FigureCard, FigureCardSkeleton } from './figure-card.tsx'

type FiguresProps = {
  answer: EntityAnswer
  /** Button at the end of the cards. */
  action?: ReactNode
}

export function Figures({ answer, action }: FiguresProps) {
  const locale = useLocale()
  const kind = answer.metrics?.equivalents?.kind ?? unitKindOf(answer.location)
  const effects = toFormulaEffects(answer)
  return (
    <div className="@container flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-2">
        {METRIC_IDS.map((metric, index) => {
          const unit = unitOf(metric, kind)
          return (
            <FigureCard
              key={metric}
              title={METRICS[metric].label}
              badges={
                <>
                  {answer.receipt.partial && <Badge tone="warning">{copy.partial}</Badge>}
                  {toUnitKind(unit) !== null && (
                    <Badge tone={METRIC_TONES[unit].badge}>{METRIC_UNITS[unit].label}</Badge>
                  )}
                  {index === METRIC_IDS.length - 1 && action}
                </>
              }
              unit={unit}
              figure={toMetricFigure(answer, unit)}
              format={(value) => formatUnits(value, unit, locale)}
              formatDifference={(value) => formatDifference(value, locale, METRIC_UNITS[unit].decimals)}
              comparison={answer.comparison}
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
