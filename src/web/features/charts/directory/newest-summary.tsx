import { type NewestWeeksAnswer } from '#contract/api/newest-weeks.ts'
import { type IsoDate } from '#contract/dates.ts'
import * as copy from './newest-copy.ts'
import { formatDate, formatWindow } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/locale.ts'
import { toDirectoryFreshness } from './to-freshness.ts'

type NewestSummaryProps = { newest: NewestWeeksAnswer; chartCount: number; today: IsoDate }

/** Which week is due, and how many charts have it: the first question of a Monday. */
export function NewestSummary({ newest: { weeks, reading }, chartCount, today }: NewestSummaryProps) {
  const locale = useLocale()
  const { week, window, have, closes } = toDirectoryFreshness(weeks, today)
  const days = formatWindow(window, locale)
  return (
    <p className="text-sm text-ink-2">
      {copy.latestComplete} <strong className="font-semibold">{week}</strong>{' '}
      {reading > 0 ? copy.outSoFar(days, have, chartCount, reading) : copy.outFor(days, have, chartCount)}{' '}
      {copy.nextEnds(formatDate(closes, locale))}
    </p>
  )
}
