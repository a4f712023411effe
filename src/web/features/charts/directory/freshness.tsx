import type { NewestWeeksAnswer } from '#contract/api/newest-weeks.ts'
import type { IsoDate } from '#contract/dates.ts'
import { formatDate, formatWindow } from '../../../lib/format/format.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { toDirectoryFreshness } from './to-freshness.ts'

type NewestSummaryProps = { newest: NewestWeeksAnswer; chartCount: number; today: IsoDate }

export function NewestSummary({ newest, chartCount, today }: NewestSummaryProps) {
  const locale = useLocale()
  const { window, chartsWithWeek, closes } = toDirectoryFreshness(newest, today)
  return (
    <p className="text-sm text-ink-3 max-sm:truncate">
      {toSubject(chartsWithWeek, chartCount)} out for {formatWindow(window, locale)}.{' '}
      {newest.reading > 0 && <>{`Checking ${newest.reading} more.`} </>}
      {closes !== null && <span className="max-sm:hidden">The next week closes {formatDate(closes, locale)}.</span>}
    </p>
  )
}

function toSubject(out: number, all: number): string {
  if (out === all) return all === 1 ? 'The chart is' : `All ${all} are`
  return `${out} of ${all} ${out === 1 ? 'is' : 'are'}`
}
