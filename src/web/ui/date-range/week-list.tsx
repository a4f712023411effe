import { useId, useState } from 'react'
import type { WeekLabel } from '#contract/week-label.ts'
import { windowOf } from '../../lib/weeks.ts'
import { monthOf, stepMonth, toCalendarWeeks } from '../../lib/date-range/calendar-weeks.ts'
import { DatedWeek } from '../figures/dated-week.tsx'
import { MENU_ITEM } from '../menu/menu-item-classes.ts'
import { CalendarMonthBar } from './calendar-month-bar.tsx'

type WeekListProps = {
  shown: WeekLabel
  latest: WeekLabel
  /** The first week with data. Null if it isn't known. */
  earliest: WeekLabel | null
  onChoose: (week: WeekLabel) => void
}

export function WeekList({ shown, latest, earliest, onChoose }: WeekListProps) {
  const titleId = useId()
  const [month, setMonth] = useState(() => monthOf(windowOf(shown).start))
  const limits = {
    earliest: earliest === null ? null : windowOf(earliest).start,
    today: windowOf(latest).end,
  }
  return (
    <div className="mt-2 flex flex-col gap-3">
      <CalendarMonthBar {...{ month, limits, titleId }} onStep={(by) => setMonth(stepMonth(month, by))} />
      <ul aria-labelledby={titleId} className="-mx-2 min-h-48">
        {toCalendarWeeks(month, { earliest: null, today: '9999-12-31' }).map(({ week }) => (
          <li key={week} className="whitespace-nowrap">
            <button
              type="button"
              disabled={week > latest || (earliest !== null && week < earliest)}
              aria-current={week === shown ? 'true' : undefined}
              onClick={() => onChoose(week)}
              className={MENU_ITEM}
            >
              <DatedWeek week={week} window={windowOf(week)} />
              {week > latest && <span className="text-xs">not out yet</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
