import { addDays, daysIn, type DateWindow, type IsoDate } from '#contract/dates.ts'
import { useLocale } from '../../../../lib/format/locale.ts'
import { joinClasses } from '../../../../ui/join-classes.ts'

/** Shows the progress of the open week: one dot per day, and one for the chart after it. */
export function OpenWeekDays({ window, today }: { window: DateWindow; today: IsoDate }) {
  const locale = useLocale()
  const days = Array.from({ length: daysIn(window) }, (_, at) => addDays(window.start, at))
  const format = (style: Intl.DateTimeFormatOptions, day: IsoDate) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  return (
    <div className="mt-3 w-full">
      <ol aria-label="Days of this week" className="flex max-w-md">
        {days.map((day) => {
          const isToday = day === today
          return (
            <li
              key={day}
              aria-current={isToday ? 'date' : undefined}
              className={joinClasses('min-w-0 flex-1 text-xs', isToday ? 'font-semibold text-ink' : 'text-ink-3')}
            >
              {format({ weekday: 'short' }, day)}
              <span aria-hidden className="flex items-center py-1.5">
                <span
                  className={joinClasses(
                    'size-2 shrink-0 rounded-full border',
                    isToday ? 'border-ink bg-ink' : day < today ? 'border-ink-3 bg-ink-3' : 'border-line-strong',
                  )}
                />
                <span
                  className={joinClasses('grow border-t border-line-strong', day === window.end && 'border-dashed')}
                />
              </span>
              <span className="tabular-nums">{format({ day: 'numeric' }, day)}</span>
            </li>
          )
        })}
        <li className="min-w-0 text-xs text-ink-3">
          Chart
          <span aria-hidden className="flex items-center py-1.5">
            <span className="size-2 rounded-full border border-line-strong" />
          </span>
        </li>
      </ol>
      <p className="mt-2 text-xs text-ink-3">
        {`Day ${daysIn({ start: window.start, end: today })} of ${days.length}.`}
      </p>
    </div>
  )
}
