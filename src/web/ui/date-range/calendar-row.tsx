import type { ComponentProps, RefObject } from 'react'
import type { DateWindow, IsoDate } from '#contract/dates.ts'
import type { CalendarCursor } from '../../lib/date-range/calendar-cursor.ts'
import type { CalendarDay, CalendarWeek, DayReason } from '../../lib/date-range/calendar-weeks.ts'
import { dateFormat, formatWindow } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { joinClasses } from '../join-classes.ts'
import * as copy from './copy.ts'

type CalendarRowProps = {
  week: CalendarWeek
  chosen: DateWindow
  today: IsoDate
  cursor: CalendarCursor
  cursorRef: RefObject<HTMLButtonElement | null>
  reasonId: (reason: DayReason) => string
  /** Called on focus and hover. `cursor` is null on hover, which must not move the focus. */
  onReach: (cursor: CalendarCursor | null, reason: DayReason | null) => void
  onChoose: (window: DateWindow) => void
}

export function CalendarRow(props: CalendarRowProps) {
  const { week, chosen, today, cursor, cursorRef, reasonId, onReach, onChoose } = props
  const locale = useLocale()
  const friday = week.days[0]?.date ?? ''
  const isWeekChosen = week.window !== null && isWithin(week.window, chosen)
  const toCell = (
    at: CalendarCursor,
    reason: DayReason | null,
    window: DateWindow | null,
  ): ComponentProps<'button'> => {
    const isCursor = cursor.on === at.on && cursor.date === at.date
    return {
      type: 'button',
      tabIndex: isCursor ? 0 : -1,
      ...(isCursor ? { ref: cursorRef } : {}),
      ...(reason === null ? {} : { 'aria-disabled': true, 'aria-describedby': reasonId(reason) }),
      onFocus: () => onReach(at, reason),
      onPointerEnter: () => onReach(null, reason),
      onClick: () => window !== null && onChoose(window),
    }
  }
  return (
    <tr>
      <th scope="row" aria-selected={isWeekChosen} className="pr-1 text-left font-normal">
        <button
          {...toCell({ date: friday, on: 'week' }, week.reason, week.window)}
          aria-label={(week.isOpen ? copy.openWeekCell : copy.weekCell)(week.week, toWeekDates(week, locale))}
          className={joinClasses(
            CELL,
            'px-1.5 text-xs font-semibold',
            isWeekChosen ? 'bg-accent text-on-accent' : 'text-accent hover:bg-accent-soft',
          )}
        >
          {week.week}
          {week.isOpen && <span className="block text-2xs leading-3 font-normal">partial</span>}
        </button>
      </th>
      {week.days.map((day) => (
        <td key={day.date} aria-selected={isChosen(day, chosen)} className="p-0 text-center">
          <button
            {...toCell({ date: day.date, on: 'day' }, day.reason, { start: day.date, end: day.date })}
            aria-label={formatDay(day.date, locale)}
            {...(day.date === today ? { 'aria-current': 'date' as const } : {})}
            {...(day.reason === null ? {} : { onClick: undefined })}
            className={joinClasses(CELL, 'w-full text-sm', toDayClasses(day, chosen))}
          >
            {Number(day.date.slice(8))}
          </button>
        </td>
      ))}
    </tr>
  )
}

const CELL = joinClasses(
  'h-9 rounded-sm outline-offset-0 aria-[current=date]:underline aria-[current=date]:decoration-2 aria-[current=date]:underline-offset-4',
  'aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:line-through aria-disabled:hover:bg-transparent',
)

function toDayClasses(day: CalendarDay, chosen: DateWindow): string {
  if (day.reason !== null) return ''
  if (day.date === chosen.start || day.date === chosen.end) return 'bg-accent font-semibold text-on-accent'
  if (isChosen(day, chosen)) return 'bg-accent-soft font-medium text-ink'
  return day.isInMonth ? 'text-ink hover:bg-hover' : 'text-ink-3 hover:bg-hover'
}

function isChosen({ date }: CalendarDay, { start, end }: DateWindow): boolean {
  return date >= start && date <= end
}

function isWithin(inner: DateWindow, outer: DateWindow): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}

function toWeekDates({ days, window }: CalendarWeek, locale: string): string {
  const [start = '', end = ''] = [days[0]?.date, days.at(-1)?.date]
  return formatWindow(window ?? { start, end }, locale)
}

/** Formats a day for screen readers: `Friday 13 November 2026`. */
function formatDay(date: IsoDate, locale: string): string {
  const style = { dateStyle: 'full', timeZone: 'UTC' } as const
  return dateFormat(locale, style).format(new Date(`${date}T00:00:00Z`))
}
