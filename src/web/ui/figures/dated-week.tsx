import { type DateWindow } from '#contract/dates.ts'
import { type WeekLabel } from '#contract/week-label.ts'
import { formatWindow, toShortLabel } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'

/** `Nov 13 – 19, 2026 W46`, with all of the label for screen readers. In plain text, it's `formatWeek`. */
export function DatedWeek({ week, window }: { week: WeekLabel; window: DateWindow }) {
  const locale = useLocale()
  return (
    <>
      <span className="truncate">{formatWindow(window, locale)}</span>{' '}
      <span aria-hidden className="font-normal text-ink-3 max-sm:hidden">
        {toShortLabel(week)}
      </span>
      <span className="sr-only">{week}</span>
    </>
  )
}
