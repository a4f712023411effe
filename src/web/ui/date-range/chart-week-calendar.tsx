import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import type { DateWindow, IsoDate } from '#contract/dates.ts'
import { weekOf, windowOf } from '../../lib/weeks.ts'
import { type CalendarCursor, moveCursor } from '../../lib/date-range/calendar-cursor.ts'
import {
  type CalendarLimits,
  type DayReason,
  monthOf,
  stepMonth,
  toCalendarWeeks,
  toUnion,
} from '../../lib/date-range/calendar-weeks.ts'
import { formatDate, formatWindow } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { isBrowserKey } from '../../lib/keyboard/is-browser-key.ts'
import { CalendarMonthBar } from './calendar-month-bar.tsx'
import { CalendarRow } from './calendar-row.tsx'
import * as common from '../../lib/copy.ts'

export type ChartWeekCalendarProps = {
  window: DateWindow
  limits: CalendarLimits
  /** `replace` is true for the second click of a range, so that Back undoes both clicks. */
  onChoose: (window: DateWindow, how: { replace: boolean }) => void
  /** Receives the cell in the tab order. */
  cursorRef: RefObject<HTMLButtonElement | null>
}

/** Shows a month with one row per chart week. The first click selects, and the second extends the range. */
export function ChartWeekCalendar({ window, limits, onChoose, cursorRef }: ChartWeekCalendarProps) {
  const locale = useLocale()
  const id = useId()
  const [cursor, setCursor] = useState<CalendarCursor>(() => toFirstCursor(window, limits))
  const [month, setMonth] = useState(() => monthOf(cursor.date))
  /** Day of the first click of a range. Null if the next click starts a new range. */
  const [anchor, setAnchor] = useState<DateWindow | null>(null)
  const [reason, setReason] = useState<DayReason | null>(null)
  const isMovingRef = useRef(false)
  // A layout effect runs before the next keydown. The focused cell may have been removed with its month.
  useLayoutEffect(() => {
    if (!isMovingRef.current) return
    isMovingRef.current = false
    cursorRef.current?.focus()
  })
  const weeks = toCalendarWeeks(month, limits)
  const reasons = {
    future: `No data yet after ${formatDate(limits.today, locale)}.`,
    early: `No data before ${formatDate(limits.earliest ?? limits.today, locale)}.`,
  } as const satisfies Record<DayReason, string>

  const choose = (clicked: DateWindow) => {
    onChoose(anchor === null ? clicked : toUnion(anchor, clicked), { replace: anchor !== null })
    setAnchor(anchor === null ? clicked : null)
  }
  const showMonth = (next: string) => {
    setMonth(next)
    setCursor({ date: `${next}-01`, on: 'day' })
  }
  const moveByKey = (event: KeyboardEvent) => {
    const next = moveCursor(cursor, event.key, event.shiftKey)
    if (next === null || isBrowserKey(event)) return
    event.preventDefault()
    setCursor(next)
    const row = windowOf(weekOf(next.date))
    const isVisible = weeks.some(({ days }) => days[0]?.date === row.start)
    if (!isVisible) setMonth(monthOf(next.date))
    isMovingRef.current = true
  }

  return (
    <div className="flex flex-col gap-2">
      <CalendarMonthBar
        month={month}
        limits={limits}
        titleId={`${id}-month`}
        onStep={(by) => showMonth(stepMonth(month, by))}
      />
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern, with arrow keys
        role="grid"
        aria-labelledby={`${id}-month`}
        aria-multiselectable
        onKeyDown={moveByKey}
        className="w-full table-fixed border-separate border-spacing-y-0.5 tabular-nums"
      >
        <thead>
          <tr className="text-xs text-ink-3">
            <th scope="col" className="w-22 pb-1 text-left font-medium">
              {common.week}
            </th>
            {(weeks[0]?.days ?? []).map(({ date }) => (
              <th key={date} scope="col" abbr={formatWeekday(date, locale, 'long')} className="pb-1 font-medium">
                {formatWeekday(date, locale, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <CalendarRow
              key={week.week}
              week={week}
              chosen={window}
              today={limits.today}
              cursor={cursor}
              cursorRef={cursorRef}
              reasonId={(name) => `${id}-${name}`}
              onReach={(target, cellReason) => {
                if (target !== null) setCursor(target)
                setReason(cellReason)
              }}
              onChoose={choose}
            />
          ))}
        </tbody>
      </table>
      <p className="min-h-8 text-xs text-ink-3" aria-live="polite">
        {reason !== null && reasons[reason]}
        {reason === null && anchor !== null && `From ${formatWindow(anchor, locale)}. Now click the end of the range.`}
        {reason === null &&
          anchor === null &&
          'Click a week or a day to start, then click another to extend the range.'}
      </p>
      <span id={`${id}-future`} hidden>
        {reasons.future}
      </span>
      <span id={`${id}-early`} hidden>
        {reasons.early}
      </span>
    </div>
  )
}

/** Returns the last chosen day, limited to days with data. */
function toFirstCursor({ end }: DateWindow, { earliest, today }: CalendarLimits): CalendarCursor {
  const date = end > today ? today : earliest !== null && end < earliest ? earliest : end
  return { date, on: 'day' }
}

function formatWeekday(date: IsoDate, locale: string, weekday: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}
