import CalendarDays from 'lucide-react/icons/calendar-days'
import { lazy, Suspense, useState } from 'react'
import { type DateWindow, type IsoDate } from '#contract/dates.ts'
import { type CalendarLimits } from '../../lib/date-range/calendar-weeks.ts'
import { DEFAULT_RANGE } from '../../lib/range-choice.ts'
import { Button } from '../button.tsx'
import { TextField } from '../text-field.tsx'
import { type ChangeRange } from './range-control.tsx'
import * as copy from '../../copy/dates.ts'
import * as words from '../../copy/words.ts'

const loadCalendar = () => import('./calendar-popover.tsx')
const CalendarPopover = lazy(async () => ({ default: (await loadCalendar()).CalendarPopover }))

type CustomDatesProps = { custom: DateWindow; limits: CalendarLimits; onChange: ChangeRange }

/** Typed, or chosen in the calendar. A window is never turned round: the end that was not touched gives way. */
export function CustomDates({ custom: { start, end }, limits, onChange }: CustomDatesProps) {
  const [isAsked, setIsAsked] = useState(false)
  const change = (window: DateWindow, how: { replace: boolean }) => onChange({ range: DEFAULT_RANGE, ...window }, how)
  const type = (value: string, toTyped: (value: IsoDate) => DateWindow) => {
    if (value !== '') change(toTyped(value), { replace: true })
  }
  const bounds = { type: 'date', min: limits.earliest ?? undefined, max: limits.today }
  const button = (
    <Button
      className="self-end"
      onPointerEnter={() => void loadCalendar()}
      onFocus={() => void loadCalendar()}
      onClick={() => setIsAsked(true)}
    >
      <CalendarDays aria-hidden className="size-4 text-ink-3" />
      {words.calendar}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      <TextField
        {...bounds}
        label={words.from}
        value={start}
        onChange={({ target }) => type(target.value, (typed) => ({ start: typed, end: end < typed ? typed : end }))}
      />
      <TextField
        {...bounds}
        label={copy.to}
        value={end}
        onChange={({ target }) => type(target.value, (typed) => ({ start: start > typed ? typed : start, end: typed }))}
      />
      {isAsked ? (
        <Suspense fallback={button}>
          <CalendarPopover
            trigger={
              <Button className="self-end">
                <CalendarDays aria-hidden className="size-4 text-ink-3" />
                {words.calendar}
              </Button>
            }
            window={{ start, end }}
            limits={limits}
            onChoose={change}
          />
        </Suspense>
      ) : (
        button
      )}
    </div>
  )
}
