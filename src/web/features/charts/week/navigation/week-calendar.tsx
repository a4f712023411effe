import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import { isWeekLabel, type WeekLabel } from '#contract/week-label.ts'
import { step, windowOf } from '../../../../lib/weeks.ts'
import { isBrowserKey } from '../../../../lib/keyboard/is-browser-key.ts'
import * as copy from './copy.ts'
import { type CalendarMonth, stepMonth } from '../../../../lib/date-range/calendar-weeks.ts'
import { buttonClasses } from '../../../../ui/buttons/button.tsx'
import { CalendarMonthBar } from '../../../../ui/date-range/calendar-month-bar.tsx'
import { DatedWeek } from '../../../../ui/figures/dated-week.tsx'
import { MENU_ITEM } from '../../../../ui/menu/menu-item-classes.ts'
import { useToday } from '../../../../session/use-session.ts'
import { chartQueries } from '../../../../chart-weeks/queries.ts'
import { WeekLink } from '../../week-link.tsx'
import type { WeekSearch } from '../../week-search.ts'
import { type MonthWeek, monthOfWeek, moveWeek, toMissingWeeks, toMonthWeeks } from './to-month-weeks.ts'
import { WeekField } from './week-field.tsx'

export type WeekCalendarProps = {
  answer: Pick<ChartWeekAnswer, 'chart' | 'week' | 'nextWeek'>
  /** The current week. Empty for none. */
  chosen: string
  aside?: ReactNode
  toTarget: (choice: WeekLabel) => { week: WeekLabel; search: WeekSearch }
  onPick: () => void
}

/** Numbers of weeks before the page's week. */
const QUICK_STEPS = [1, 4, 52]

/** Shows a month with one row per chart week. */
export function WeekCalendar({ answer, chosen, aside, toTarget, onPick }: WeekCalendarProps) {
  const { chart, week, nextWeek } = answer
  const titleId = useId()
  const listRef = useRef<HTMLUListElement>(null)
  const latest = useQuery(chartQueries.latest(chart.id))
  const today = useToday()
  const history = useQuery({ ...chartQueries.history(chart.id, week, SPARKLINE_WEEKS), enabled: false })
  const newest = latest.data?.week ?? nextWeek ?? week
  const earliest = chart.earliestWeek !== null && isWeekLabel(chart.earliestWeek) ? chart.earliestWeek : null
  const [cursor, setCursor] = useState<WeekLabel>(isWeekLabel(chosen) ? chosen : week)
  const [month, setMonth] = useState<CalendarMonth>(() => monthOfWeek(cursor))
  const isMovingRef = useRef(false)
  // A layout effect runs before the next keydown. The focused row may have been removed with its month.
  useLayoutEffect(() => {
    if (!isMovingRef.current) return
    isMovingRef.current = false
    listRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })
  const lastDay = windowOf(newest).end
  const limits = {
    earliest: earliest === null ? null : windowOf(earliest).start,
    today: today !== null && today > lastDay ? today : lastDay,
  }
  const weeks = toMonthWeeks(month, { earliest, newest, today, missing: toMissingWeeks(history.data) })
  const stop = weeks.some((each) => each.week === cursor) ? cursor : weeks[0]?.week
  const isReachable = (to: WeekLabel) => {
    const { start, end } = windowOf(to)
    return start <= limits.today && (limits.earliest === null || end >= limits.earliest)
  }
  const move = (event: KeyboardEvent) => {
    const to = moveWeek(cursor, month, event.key, event.shiftKey)
    if (to === null || isBrowserKey(event)) return
    event.preventDefault()
    if (!isReachable(to)) return
    setCursor(to)
    if (!weeks.some((each) => each.week === to) || event.key.startsWith('Page')) setMonth(toMonth(to, month, event))
    isMovingRef.current = true
  }
  return (
    <div className="mt-2 flex flex-col gap-3">
      <div className="flex items-center gap-1.5">
        {QUICK_STEPS.map((weeksBack) => {
          const to = step(week, -weeksBack)
          return isReachable(to) ? (
            <WeekLink
              key={weeksBack}
              chartId={chart.id}
              {...toTarget(to)}
              onClick={onPick}
              title={copy.weeksBack(weeksBack, to)}
              className={buttonClasses('secondary', 'sm')}
            >
              {`−${weeksBack}`}
              <span className="sr-only">, {to}</span>
            </WeekLink>
          ) : null
        })}
        <span className="ml-auto">{aside}</span>
      </div>
      <CalendarMonthBar
        month={month}
        limits={limits}
        titleId={titleId}
        onStep={(by) => {
          setMonth(stepMonth(month, by))
        }}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its links */}
      <ul ref={listRef} aria-labelledby={titleId} onKeyDown={move} className="-mx-2 min-h-48">
        {weeks.map((each) => (
          <li key={each.week}>
            <WeekRow
              {...each}
              chartId={chart.id}
              target={toTarget(each.week)}
              isChosen={each.week === chosen}
              isStop={each.week === stop}
              onFocus={() => setCursor(each.week)}
              onPick={onPick}
            />
          </li>
        ))}
      </ul>
      <WeekField chartId={chart.id} toTarget={toTarget} onPick={onPick} />
    </div>
  )
}

/** Page keys stay in their month even if its first week starts in the month before. */
function toMonth(to: WeekLabel, shown: CalendarMonth, { key, shiftKey }: KeyboardEvent): CalendarMonth {
  if (!key.startsWith('Page')) return monthOfWeek(to)
  return stepMonth(shown, (key === 'PageDown' ? 1 : -1) * (shiftKey ? 12 : 1))
}

type WeekRowProps = MonthWeek & {
  chartId: string
  target: { week: WeekLabel; search: WeekSearch }
  isChosen: boolean
  /** True for the only row in the tab order. */
  isStop: boolean
  onFocus: () => void
  onPick: () => void
}

function WeekRow({ week, window, state, chartId, target, isChosen, isStop, onFocus, onPick }: WeekRowProps) {
  const tabIndex = isStop ? 0 : -1
  const text = (
    <>
      <DatedWeek week={week} window={window} />
      {state !== 'out' && (
        <>
          {' '}
          <span className="ml-auto text-xs">{copy.states[state]}</span>
        </>
      )}
    </>
  )
  if (state !== 'out') {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys reach it, to read its reason
      <span tabIndex={tabIndex} onFocus={onFocus} className={`${MENU_ITEM} text-ink-3`}>
        {text}
      </span>
    )
  }
  return (
    <WeekLink
      chartId={chartId}
      {...target}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={onPick}
      {...(isChosen ? { 'aria-current': 'page' as const } : {})}
      className={MENU_ITEM}
    >
      {text}
    </WeekLink>
  )
}
