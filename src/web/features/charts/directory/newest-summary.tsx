import { type NewestWeeksAnswer } from '#contract/api/newest-weeks.ts'
import { type IsoDate } from '#contract/dates.ts'
import { formatDate, formatWindow } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/locale.ts'
import { toDirectoryFreshness } from './to-freshness.ts'

type NewestSummaryProps = { newest: NewestWeeksAnswer; chartCount: number; today: IsoDate }

/** Which week is due, and how many charts have it: the first question of a Monday. */
export function NewestSummary({ newest: { weeks, reading }, chartCount, today }: NewestSummaryProps) {
  const locale = useLocale()
  const { week, window, have, closes } = toDirectoryFreshness(weeks, today)
  return (
    <p className="text-sm text-ink-2">
      The last closed week is <strong className="font-semibold">{week}</strong> ({formatWindow(window, locale)}): {have}{' '}
      of {chartCount} charts have it
      {reading > 0 ? `, ${reading} are still being looked up.` : '.'} The next closes on {formatDate(closes, locale)}.
    </p>
  )
}
