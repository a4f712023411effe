import * as copy from '../../../copy/charts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type Freshness } from './to-freshness.ts'

type ChartFreshnessProps = {
  /** Null: not known. */
  freshness: Freshness | null
  className?: string
}

/** A chart's newest week; an empty place until it is known. */
export function ChartFreshness({ freshness, className }: ChartFreshnessProps) {
  return (
    <span className={joinClasses('flex min-w-0 flex-wrap items-center gap-x-2', className)}>
      {freshness !== null && (
        <>
          <span title={freshness.words} className="tabular-nums">
            <VisuallyHidden>{copy.newestWeek} </VisuallyHidden>
            {freshness.week}
            <VisuallyHidden>, {freshness.words}</VisuallyHidden>
          </span>
          {freshness.news !== null && <Badge tone="accent">{freshness.news}</Badge>}
          {freshness.awaited !== null && (
            <span className="text-sm text-warning">{copy.awaited(freshness.awaited)}</span>
          )}
        </>
      )}
    </span>
  )
}
