import type { DateWindow } from '#contract/dates.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { formatWindow, formatWindowNear, toShortLabel } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'

type DatedWeekProps = {
  week: WeekLabel
  window: DateWindow
  /** On phones, the year is omitted if these dates have the same one. */
  near?: DateWindow
}

/** Shows `Nov 13 – 19, 2026 W46`, with the full label for screen readers. `formatWeek` returns it as plain text. */
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
