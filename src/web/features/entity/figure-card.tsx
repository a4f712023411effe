import { type ReactNode, useId } from 'react'
import { type EntityAnswer } from '#contract/api/entity.ts'
import { METRIC_UNITS, type MetricUnit } from '#contract/metric-table.ts'
import { CHANGE_OBSTACLE_NAMES } from '#contract/change-obstacles.ts'
import { describePartialReason, explainPartialReason } from '#contract/partial-reasons.ts'
import { type PartialReason } from '#contract/api/coverage.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { ABSENT_LABEL, formatChange, formatWindow } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { type MetricFigure } from '../../lib/metric-figure.ts'
import { METRIC_TONES } from '../../lib/metric-tones.ts'
import { Badge } from '../../ui/badge.tsx'
import { Change, toChangeDirection } from '../../ui/change.tsx'
import { ExplainButton } from '../../ui/explain-button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Uses container queries, because two cards side by side on a tablet are narrower than one on a phone. */
const CARD =
  '@container relative flex min-h-36 flex-col overflow-hidden rounded-lg border border-line bg-surface px-4 pt-4 pb-5 shadow-panel before:absolute before:inset-x-0 before:top-0 before:h-1 sm:px-5'

type FigureCardProps = {
  title: string
  badges?: ReactNode
  unit: MetricUnit
  partialReasons: readonly PartialReason[]
  figure: MetricFigure
  format: (value: number | null) => string
  formatDifference: (value: number | null) => string
  comparison: EntityAnswer['comparison']
  noChangeReason: string | null
}

export function FigureCard(props: FigureCardProps) {
  const { title, badges, unit, figure, format, partialReasons } = props
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={joinClasses(CARD, METRIC_TONES[unit].edge)}>
      <header className="flex min-h-8 items-center gap-1.5">
        <h2 id={titleId} className="text-base font-semibold text-ink-2">
          {title}
        </h2>
        <ExplainButton what={METRIC_UNITS[unit].label} toDefinitions={(all) => [all[unit]]} />
        <span className="ml-auto flex gap-1.5">{badges}</span>
      </header>
      <div className="mt-2 grid gap-x-6 gap-y-4 @md:grid-cols-[3fr_2fr] @md:items-end">
        <div>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="text-3xl font-semibold tracking-tight tabular-nums">
              {figure.value === null ? <span aria-label={ABSENT_LABEL}>{format(null)}</span> : format(figure.value)}
            </span>
            {figure.value !== null && <PartialBadges reasons={partialReasons} />}
          </p>
          <FigureChange {...props} />
        </div>
        <FigureBefore {...props} />
      </div>
    </section>
  )
}

function FigureChange(props: FigureCardProps) {
  const { figure, comparison, noChangeReason, formatDifference } = props
  const { before, difference, ratio } = figure
  const locale = useLocale()
  if (comparison === null) return null
  if (difference === null) {
    const { obstacle } = comparison
    const text = obstacle === null || before === null ? copy.noChangeToShow : CHANGE_OBSTACLE_NAMES[obstacle]
    return <p className="mt-1 text-sm text-ink-3">{noChangeReason ?? text}</p>
  }
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm">
      <Change direction={toChangeDirection(difference)} className="text-base">
        {difference === 0
          ? common.noChange
          : ratio === null
            ? formatDifference(difference)
            : formatChange(ratio, locale)}
      </Change>
      {ratio !== null && difference !== 0 && (
        <span className="text-ink-2 tabular-nums">{formatDifference(difference)}</span>
      )}
    </p>
  )
}

function FigureBefore({ figure, comparison, format }: FigureCardProps) {
  const locale = useLocale()
  if (comparison === null) return null
  return (
    <div className="border-line text-sm @md:border-l @md:pl-5">
      <p className="overline-label">{copy.comparedPeriods[comparison.kind]}</p>
      {comparison.failed && <p className="text-warning">{common.failedToLoad}</p>}
      {!comparison.failed && figure.before === null && (
        <p className="text-base text-ink-3">
          {comparison.daysReleased === 0 ? copy.notReleasedYet : copy.nothingToCompareWith}
        </p>
      )}
      {figure.before !== null && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-md font-medium text-ink tabular-nums">{format(figure.before)}</span>
          <PartialBadges reasons={comparison.partialReasons} />
        </p>
      )}
      <p className="text-xs text-ink-3 tabular-nums">{formatWindow(comparison.window, locale)}</p>
      {figure.likeForLike !== null && (
        <p className="mt-1 text-xs text-ink-2 tabular-nums">
          {copy.likeForLike(format(figure.likeForLike.current), format(figure.likeForLike.compared))}
        </p>
      )}
    </div>
  )
}

/** How much of the period the number covers, e.g. “14 of 20 days”. */
function PartialBadges({ reasons }: { reasons: readonly PartialReason[] }) {
  return reasons.map((reason) => (
    <Badge key={reason.reason} tone="warning" title={explainPartialReason(reason)}>
      {describePartialReason(reason)}
    </Badge>
  ))
}

export function FigureCardSkeleton({ title }: { title: string }) {
  return (
    <section aria-label={title} aria-busy className={joinClasses(CARD, METRIC_TONES.streams.edge)}>
      <h2 className="flex h-8 items-center text-base font-semibold text-ink-2">{title}</h2>
      <div className="mt-2 grid gap-x-6 gap-y-4 @md:grid-cols-[3fr_2fr] @md:items-end">
        <div>
          <Skeleton className="h-10 w-56 max-w-full" />
          <Skeleton className="mt-1 h-5 w-40" />
        </div>
        <Skeleton className="h-14 w-40" />
      </div>
    </section>
  )
}
