import type { ReactNode } from 'react'
import type { EntityAnswer } from '#contract/api/entity.ts'
import { METRIC_UNITS, METRICS, type MetricId, type MetricUnit, toUnitKind, unitOf } from '#contract/metric-table.ts'
import { METRIC_TONES } from '../../../lib/metrics/metric-tones.ts'
import { ExplainButton } from '../../../ui/figures/explain-button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { UnitBadge } from '../../../ui/figures/unit-badge.tsx'
import { FigureBefore, FigureChange, FigureValue } from './figure-parts.tsx'
import { unitKindIn } from './headline-figure.tsx'

const CARD =
  'relative overflow-hidden rounded-lg border border-line bg-surface px-4 pt-4 pb-4 shadow-panel before:absolute before:inset-x-0 before:top-0 before:h-1 sm:px-5'

type FigureCardProps = {
  answer: EntityAnswer
  metric: MetricId
  action?: ReactNode
}

/** Shows the metric that the headline doesn't. */
export function FigureCard({ answer, metric, action }: FigureCardProps) {
  const unit = unitOf(metric, unitKindIn(answer))
  const unitKind = toUnitKind(unit)
  return (
    <FigureFrame metric={metric} unit={unit} badge={unitKind !== null && <UnitBadge unit={unitKind} />} action={action}>
      <p className="flex min-h-9 flex-wrap items-baseline gap-x-3 gap-y-1">
        <FigureValue answer={answer} unit={unit} className="text-2xl" />
        <FigureChange answer={answer} unit={unit} />
      </p>
      <p className="min-h-5">
        <FigureBefore answer={answer} unit={unit} />
      </p>
    </FigureFrame>
  )
}

export function FigureCardSkeleton({ metric }: { metric: MetricId }) {
  return (
    <FigureFrame metric={metric} unit="streams" isBusy>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="mt-1 h-4 w-52 max-w-full" />
    </FigureFrame>
  )
}

type FigureFrameProps = {
  metric: MetricId
  unit: MetricUnit
  isBusy?: boolean
  badge?: ReactNode
  action?: ReactNode
  children: ReactNode
}

function FigureFrame({ metric, unit, isBusy = false, badge, action, children }: FigureFrameProps) {
  const { label } = METRICS[metric]
  return (
    <section aria-label={label} aria-busy={isBusy} className={joinClasses(CARD, METRIC_TONES[unit].edge)}>
      <header className="mb-0.5 flex min-h-7 items-center gap-1.5">
        <h2 className="text-xs text-ink-2">{label}</h2>
        {!isBusy && <ExplainButton what={METRIC_UNITS[unit].label} toDefinitions={(all) => [all[unit]]} />}
        <span className="ml-auto flex items-center gap-1.5">
          {badge}
          {action}
        </span>
      </header>
      {children}
    </section>
  )
}
