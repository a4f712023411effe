import type { DateWindow } from '#contract/dates.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { formatWindow, formatWindowNear, toShortLabel } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'

type DatedWeekProps = {
  week: WeekLabel
  window: DateWindow
  /** A phone leaves out the year that these dates have in common with it. */
  near?: DateWindow
}

/** `Nov 13 – 19, 2026 W46`, with all of the label for screen readers. In plain text, it's `formatWeek`. */
export function DatedWeek({ week, window, near }: DatedWeekProps) {
  const locale = useLocale()
  return (
    <>
      {near !== undefined && <span className="truncate sm:hidden">{formatWindowNear(window, near, locale)}</span>}
      <span className={near === undefined ? 'truncate' : 'truncate max-sm:hidden'}>
        {formatWindow(window, locale)}
      </span>{' '}
      <span aria-hidden className="font-normal text-ink-3 max-sm:hidden">
        {toShortLabel(week)}
      </span>
      <span className="sr-only">{week}</span>
    </>
  )
}
