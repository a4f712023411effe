import type { HistoryAnswer } from '#contract/api/charts.ts'
import type { DateWindow, IsoDate } from '#contract/dates.ts'
import { isOpen, type WeekLabel } from '#contract/week-label.ts'
import { step, windowOf } from '../../../../lib/weeks.ts'
import { type CalendarMonth, monthOf, stepMonth, toCalendarWeeks } from '../../../../lib/date-range/calendar-weeks.ts'

/** `out`: published. `missing`: skipped by the provider. `open`: in progress. `early`: before the first week. */
export type WeekState = 'out' | 'missing' | 'open' | 'future' | 'early'

export type MonthWeek = { week: WeekLabel; window: DateWindow; state: WeekState }

export type WeekLimits = {
  earliest: WeekLabel | null
  newest: WeekLabel
  today: IsoDate | null
  /** Weeks that are known to have no data. */
  missing: ReadonlySet<WeekLabel>
}

/** Returns the chart weeks that overlap a month. */
export function toMonthWeeks(month: CalendarMonth, limits: WeekLimits): MonthWeek[] {
  const everyDay = { earliest: null, today: '9999-12-31' }
  return toCalendarWeeks(month, everyDay).map(({ week }) => {
    const window = windowOf(week)
    return { week, window, state: toState(week, window, limits) }
  })
}

function toState(week: WeekLabel, window: DateWindow, { earliest, newest, today, missing }: WeekLimits): WeekState {
  if (earliest !== null && week < earliest) return 'early'
  if (missing.has(week)) return 'missing'
  if (week <= newest) return 'out'
  return today !== null && isOpen(window, today) && window.start <= today ? 'open' : 'future'
}

/** Returns weeks without data in the loaded history. Weeks before the earliest one have a state of their own. */
export function toMissingWeeks(history: Pick<HistoryAnswer, 'weeks'> | undefined): ReadonlySet<WeekLabel> {
  const unavailable = history?.weeks.filter(({ state }) => state === 'unavailable') ?? []
  return new Set(unavailable.map(({ week }) => week))
}

/** Returns the week that a key moves to. Null for other keys. */
export function moveWeek(week: WeekLabel, shown: CalendarMonth, key: string, isShift: boolean): WeekLabel | null {
  const months = isShift ? 12 : 1
  switch (key) {
    case 'ArrowDown':
      return step(week, 1)
    case 'ArrowUp':
      return step(week, -1)
    case 'Home':
      return weeksOf(shown)[0] ?? null
    case 'End':
      return weeksOf(shown).at(-1) ?? null
    case 'PageDown':
      return sameRow(week, shown, months)
    case 'PageUp':
      return sameRow(week, shown, -months)
    default:
      return null
  }
}

export function monthOfWeek(week: WeekLabel): CalendarMonth {
  return monthOf(windowOf(week).start)
}

function sameRow(week: WeekLabel, shown: CalendarMonth, months: number): WeekLabel | null {
  const row = Math.max(weeksOf(shown).indexOf(week), 0)
  const weeks = weeksOf(stepMonth(shown, months))
  return weeks[Math.min(row, weeks.length - 1)] ?? null
}

function weeksOf(month: CalendarMonth): WeekLabel[] {
  return toCalendarWeeks(month, { earliest: null, today: '9999-12-31' }).map(({ week }) => week)
}
