import { type NewestWeeksAnswer } from '#contract/api/newest-weeks.ts'
import { type IsoDate } from '#contract/dates.ts'
import * as copy from './newest-copy.ts'
import { formatDate, formatWindow } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/locale.ts'
import { toDirectoryFreshness } from './to-freshness.ts'

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
      <span className="max-sm:hidden">{copy.nextEnds(formatDate(closes, locale))}</span>
    </p>
  )
}
