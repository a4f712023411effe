import { Link } from '@tanstack/react-router'
import { isChartWeek, windowOf } from '#contract/chart-week.ts'
import * as copy from '../../../copy/chart-week.ts'
import { formatWindow } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/locale.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

type WeekMissingProps = { chartId: string; week: string; earliestWeek: string | null }

/** A week that this chart does not have: before its beginning, not published yet, or no week at all. */
export function WeekMissing({ chartId, week, earliestWeek }: WeekMissingProps) {
  const locale = useLocale()
  return (
    <EmptyState
      title={isChartWeek(week) ? copy.notPublishedTitle(week) : copy.noWeekTitle(week)}
      className="min-h-72 rounded-lg border border-line bg-surface"
      action={
        <Link to="/charts/$chartId" params={{ chartId }} className={buttonClasses('primary')}>
          {copy.openLatest}
        </Link>
      }
    >
      {isChartWeek(week) ? copy.notPublished(formatWindow(windowOf(week), locale)) : copy.noWeek}
      {earliestWeek !== null && ` ${copy.earliestWeek(earliestWeek)}`}
    </EmptyState>
  )
}
