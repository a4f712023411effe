import { type NewestWeeksAnswer } from '#contract/api/newest-weeks.ts'
import { type IsoDate } from '#contract/dates.ts'
import * as copy from './newest-copy.ts'
import { formatDate, formatWindow } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/locale.ts'
import { Badge } from '../../../ui/badge.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { type ChartNewestWeek, toDirectoryFreshness, toFreshness } from './to-freshness.ts'

export function ChartFreshness({ newest, today }: ChartNewestWeek) {
  const locale = useLocale()
  const { week, newBadge, dueWeek, description } = toFreshness(newest, today, locale)
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      <span title={description} className="tabular-nums">
        <VisuallyHidden>{copy.latestWeek} </VisuallyHidden>
        {week}
        <VisuallyHidden>, {description}</VisuallyHidden>
      </span>
      {newBadge !== null && <Badge tone="accent">{newBadge}</Badge>}
      {dueWeek !== null && <span className="text-sm text-warning">{copy.weekDue(dueWeek)}</span>}
    </span>
  )
}

type NewestSummaryProps = { newest: NewestWeeksAnswer; chartCount: number; today: IsoDate }

export function NewestSummary({ newest: { weeks, reading }, chartCount, today }: NewestSummaryProps) {
  const locale = useLocale()
  const { week, window, chartsWithWeek, closes } = toDirectoryFreshness(weeks, today)
  const days = formatWindow(window, locale)
  return (
    <p className="text-sm text-ink-2">
      {copy.latestComplete} <strong className="font-semibold">{week}</strong>{' '}
      {reading > 0
        ? copy.outSoFar(days, chartsWithWeek, chartCount, reading)
        : copy.outFor(days, chartsWithWeek, chartCount)}{' '}
      {copy.nextEnds(formatDate(closes, locale))}
    </p>
  )
}
