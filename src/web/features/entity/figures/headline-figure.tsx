import type { EntityAnswer } from '#contract/api/entity.ts'
import type { DateWindow } from '#contract/dates.ts'
import { toFormulaEffects } from '#domain/numbers/formula-change.ts'
import { METRIC_UNITS, METRICS, type MetricId, toUnitKind, unitOf } from '#contract/metric-table.ts'
import { type Territory, territoryName, type UnitKind, unitKindOf } from '#contract/territories.ts'
import * as copy from '../copy.ts'
import { formatWindow } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { Badge } from '../../../ui/figures/badge.tsx'
import { ExplainButton } from '../../../ui/figures/explain-button.tsx'
import { FormulaNotice } from '../../../ui/states/formula-notice.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { UnitBadge } from '../../../ui/figures/unit-badge.tsx'
import { FigureBefore, FigureChange, FigureValue } from './figure-parts.tsx'
import { toReleasedDays } from './to-release-note.ts'

/** Returns the provider's unit of Equivalents, or the territory's if there is no value. */
export function unitKindIn({ metrics, location }: EntityAnswer): UnitKind {
  return metrics?.equivalents?.kind ?? unitKindOf(location)
}

export function HeadlineFigure({ answer, metric }: { answer: EntityAnswer; metric: MetricId }) {
  const unit = unitOf(metric, unitKindIn(answer))
  const unitKind = toUnitKind(unit)
  const releasedDays = toReleasedDays(answer)
  const effects = toFormulaEffects(answer)
  return (
    <section aria-label={METRICS[metric].label}>
      <header className="flex min-h-6 flex-wrap items-center gap-x-1.5 gap-y-1">
        <FigureTitle metric={metric} location={answer.location} window={answer.window} />
        <ExplainButton what={METRIC_UNITS[unit].label} toDefinitions={(all) => [all[unit]]} />
        {unitKind !== null && <UnitBadge unit={unitKind} />}
        {releasedDays !== null && <Badge>{releasedDays}</Badge>}
      </header>
      <p className="flex min-h-10.5 flex-wrap items-baseline gap-x-3 gap-y-1">
        <FigureValue answer={answer} unit={unit} className="text-3xl" />
        <FigureChange answer={answer} unit={unit} />
        <FigureBefore answer={answer} unit={unit} />
      </p>
      {effects.length > 0 && (
        <div className="mt-2">
          <FormulaNotice effects={effects} />
        </div>
      )}
    </section>
  )
}

type FigureTitleProps = { metric: MetricId; location: Territory; window: DateWindow }

function FigureTitle({ metric, location, window }: FigureTitleProps) {
  const locale = useLocale()
  const place = copy.shortTerritories[location] ?? territoryName(location, locale)
  return (
    <h2 className="text-xs text-ink-2">
      {`${place} ${METRICS[metric].label.toLowerCase()}, ${formatWindow(window, locale)}`}{' '}
      {/* On phones, the button of the range above has this text. */}
      <span className="max-sm:sr-only">({copy.lengthOf(window)})</span>
    </h2>
  )
}

/** @param isNarrow true if another panel is next to the trend, also on wide screens */
export function HeadlineSkeleton({ metric, isNarrow }: { metric: MetricId; isNarrow: boolean }) {
  return (
    <section aria-label={METRICS[metric].label} aria-busy>
      <h2 className="flex h-6 items-center text-xs text-ink-2">{METRICS[metric].label}</h2>
      <Skeleton className="mt-0.5 h-10 w-64 max-w-full" />
      {/* On phones, and next to the controls of a laptop, the earlier value has a line of its own. */}
      <Skeleton
        className={joinClasses('my-2 h-5 w-48 sm:max-xl:hidden xl:my-0.5', !isNarrow && 'min-[90rem]:hidden')}
      />
    </section>
  )
}
