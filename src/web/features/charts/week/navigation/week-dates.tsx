import { type WeekLabel } from '#contract/week-label.ts'
import { type DateWindow } from '#contract/dates.ts'
import { formatWindow } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/locale.ts'

/** `Nov 13 – 19, 2026 W46`; the year of the label is for screen readers only. */
export function WeekDates({ week, window }: { week: WeekLabel; window: DateWindow }) {
  const locale = useLocale()
  const [year, number] = week.split('-')
  return (
    <>
      <span className="truncate">{formatWindow(window, locale)}</span>{' '}
      <span className="font-normal text-ink-3 max-sm:sr-only">
        <span className="sr-only">{year}-</span>
        {number}
      </span>
    </>
  )
}

/** As wide as usual dates, so that steps stay under the pointer. */
export const WEEK_BOX = 'min-w-0 flex-1 tabular-nums sm:min-w-58'
