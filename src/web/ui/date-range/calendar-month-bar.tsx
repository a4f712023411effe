import ChevronLeft from 'lucide:chevron-left'
import ChevronRight from 'lucide:chevron-right'
import ChevronsLeft from 'lucide:chevrons-left'
import ChevronsRight from 'lucide:chevrons-right'
import { type CalendarLimits, type CalendarMonth, monthOf, stepMonth } from '../../lib/date-range/calendar-weeks.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../buttons/button.tsx'

type CalendarMonthBarProps = {
  month: CalendarMonth
  limits: CalendarLimits
  titleId: string
  onStep: (months: number) => void
}

const STEPS = [
  { months: -12, label: 'Previous year', Icon: ChevronsLeft },
  { months: -1, label: 'Previous month', Icon: ChevronLeft },
  { months: 1, label: 'Next month', Icon: ChevronRight },
  { months: 12, label: 'Next year', Icon: ChevronsRight },
] as const

export function CalendarMonthBar({ month, limits: { earliest, today }, titleId, onStep }: CalendarMonthBarProps) {
  const locale = useLocale()
  const toButton = ({ months, label, Icon }: (typeof STEPS)[number]) => {
    const target = stepMonth(month, months)
    const isBeyond = target > monthOf(today) || (earliest !== null && target < monthOf(earliest))
    return (
      <Button
        key={label}
        variant="ghost"
        size="icon-sm"
        aria-label={label}
        aria-disabled={isBeyond}
        onClick={() => !isBeyond && onStep(months)}
      >
        <Icon aria-hidden className="size-4" />
      </Button>
    )
  }
  return (
    <div className="flex items-center gap-0.5">
      {STEPS.slice(0, 2).map(toButton)}
      <p id={titleId} aria-live="polite" className="flex-1 text-center text-base font-semibold text-ink">
        {formatMonth(month, locale)}
      </p>
      {STEPS.slice(2).map(toButton)}
    </div>
  )
}

function formatMonth(month: CalendarMonth, locale: string): string {
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, style).format(new Date(`${month}-01T00:00:00Z`))
}
