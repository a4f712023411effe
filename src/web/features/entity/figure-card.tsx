import { type ReactNode, useId } from 'react'
import { type EntityAnswer } from '#contract/api/entity.ts'
import { ABSENT_LABEL, formatChange, formatWindow } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { type MetricDefinition } from '../../lib/metric-definitions.ts'
import { Change, toChangeDirection } from '../../ui/change.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ExplainButton } from './explain-button.tsx'
import { type Figure } from './to-figures.ts'

export type FigureTone = 'plain' | 'album-unit' | 'stream-unit'

const EDGES: Record<FigureTone, string> = {
  plain: 'border-t-ink-3',
  'album-unit': 'border-t-album-unit',
  'stream-unit': 'border-t-stream-unit',
}

const CARD = 'flex min-h-44 flex-col rounded-lg border border-t-3 border-line bg-surface px-4 py-4 shadow-panel sm:px-5'

type FigureCardProps = {
  title: string
  /** The unit and other marks, beside the title. */
  badges?: ReactNode
  tone?: FigureTone
  definition: MetricDefinition
  figure: Figure
  format: (value: number | null) => string
  formatDifference: (value: number | null) => string
  comparison: EntityAnswer['comparison']
}

/** One number, large, with what it was before and what changed. */
export function FigureCard(props: FigureCardProps) {
  const { title, badges, tone = 'plain', definition, figure, format } = props
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={joinClasses(CARD, EDGES[tone])}>
      <header className="flex items-center gap-1.5">
        <h2 id={titleId} className="text-base font-semibold text-ink-2">
          {title}
        </h2>
        <ExplainButton definition={definition} />
        <span className="ml-auto flex gap-1.5">{badges}</span>
      </header>
      <p className="mt-2 text-3xl font-semibold tracking-tight tabular-nums">
        {figure.value === null ? <span aria-label={ABSENT_LABEL}>{format(null)}</span> : format(figure.value)}
      </p>
      <FigureComparison {...props} />
    </section>
  )
}

function FigureComparison({ figure, comparison, format, formatDifference }: FigureCardProps) {
  const locale = useLocale()
  if (comparison === null) return null
  const window = formatWindow(comparison.window, locale)
  if (comparison.failed) return <p className="mt-3 text-sm text-warning">The comparison could not be loaded.</p>
  if (figure.before === null) return <p className="mt-3 text-sm text-ink-3">Nothing to compare with in {window}.</p>
  return (
    <div className="mt-3 flex flex-col gap-1 text-sm">
      {figure.difference !== null && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Change direction={toChangeDirection(figure.difference)} className="text-base">
            {figure.ratio === null ? formatDifference(figure.difference) : formatChange(figure.ratio, locale)}
          </Change>
          {figure.ratio !== null && (
            <span className="text-ink-2 tabular-nums">{formatDifference(figure.difference)}</span>
          )}
        </p>
      )}
      <p className="text-ink-3 tabular-nums">
        <span className="font-medium text-ink-2">{format(figure.before)}</span> in {window}
      </p>
    </div>
  )
}

export function FigureCardSkeleton({ title }: { title: string }) {
  return (
    <section aria-label={title} aria-busy className={joinClasses(CARD, EDGES.plain)}>
      <h2 className="flex h-6 items-center text-base font-semibold text-ink-2">{title}</h2>
      <Skeleton className="mt-2 h-10 w-56 max-w-full" />
      <Skeleton className="mt-4 h-4 w-40" />
      <Skeleton className="mt-2 h-4 w-64 max-w-full" />
    </section>
  )
}
