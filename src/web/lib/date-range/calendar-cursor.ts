import { addDays, type IsoDate } from '#contract/dates.ts'
import { windowOf, weekOf } from '../weeks.ts'
import { stepDateByMonths } from './calendar-weeks.ts'

/** Calendar cell with the keyboard focus: a day, or a week label, in which case `date` is the week's Friday. */
export type CalendarCursor = { date: IsoDate; on: 'day' | 'week' }

const MONTHS_IN_YEAR = 12

/** Follows the ARIA grid pattern, with the week label as the first cell of each row. Returns null for other keys. */
export function moveCursor(cursor: CalendarCursor, key: string, isShift: boolean): CalendarCursor | null {
  const { date, on } = cursor
  const { start: friday, end: thursday } = windowOf(weekOf(date))
  const months = isShift ? MONTHS_IN_YEAR : 1
  switch (key) {
    case 'ArrowRight':
      if (on === 'week') return { date: friday, on: 'day' }
      return date === thursday ? { date: addDays(date, 1), on: 'week' } : { date: addDays(date, 1), on }
    case 'ArrowLeft':
      if (on === 'week') return { date: addDays(friday, -1), on: 'day' }
      return date === friday ? { date, on: 'week' } : { date: addDays(date, -1), on }
    case 'ArrowDown':
      return { date: addDays(date, 7), on }
    case 'ArrowUp':
      return { date: addDays(date, -7), on }
    case 'Home':
      return { date: friday, on: 'week' }
    case 'End':
      return { date: thursday, on: 'day' }
    case 'PageDown':
      return onRow(stepDateByMonths(date, months), on)
    case 'PageUp':
      return onRow(stepDateByMonths(date, -months), on)
    default:
      return null
  }
}

function onRow(date: IsoDate, on: CalendarCursor['on']): CalendarCursor {
  return { date: on === 'week' ? windowOf(weekOf(date)).start : date, on }
}
