import { Link } from '@tanstack/react-router'
import { isChartWeek, windowOf } from '#contract/chart-week.ts'
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
      title={isChartWeek(week) ? `${week} is not published` : `There is no week “${week}”`}
      className="min-h-72 rounded-lg border border-line bg-surface"
      action={
        <Link to="/charts/$chartId" params={{ chartId }} className={buttonClasses('primary')}>
          Open the latest week
        </Link>
      }
    >
      {isChartWeek(week)
        ? `This chart has nothing for ${formatWindow(windowOf(week), locale)}.`
        : 'A week is written like 2026-W07; few years have a W53.'}
      {earliestWeek !== null && ` Its earliest week here is ${earliestWeek}.`}
    </EmptyState>
  )
}
