import CalendarDays from 'lucide-react/icons/calendar-days'
import { type ChangeEvent, lazy, Suspense, useState } from 'react'
import { EARLIEST_DAY } from '#contract/date-limits.ts'
import { type DateWindow, type IsoDate } from '#contract/dates.ts'
import { type CalendarLimits } from '../../lib/date-range/calendar-weeks.ts'
import { isWithinLimits, moveEnd, shorten } from '../../lib/date-range/fit-window.ts'
import { DEFAULT_RANGE } from '../../../contract/date-range/range-choice.ts'
import { Button } from '../button.tsx'
import { TextField } from '../text-field.tsx'
import type { ChangeRange } from './range-control.tsx'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'

const loadCalendar = () => import('./calendar-popover.tsx')
const CalendarPopover = lazy(async () => ({ default: (await loadCalendar()).CalendarPopover }))

type CustomDatesProps = { custom: DateWindow; limits: CalendarLimits; onChange: ChangeRange }

/** Two date fields and a calendar. Calls `onChange` only with windows that the service accepts. */
export function CustomDates({ custom: { start, end }, limits, onChange }: CustomDatesProps) {
  const [isRequested, setIsRequested] = useState(false)
  const [draft, setDraft] = useState<{ edge: keyof DateWindow; value: string } | null>(null)
  const change = (window: DateWindow, how: { replace: boolean }) => onChange({ range: DEFAULT_RANGE, ...window }, how)
  const type = (edge: keyof DateWindow, value: string) => {
    const isAllowed = isWithinLimits(value, limits)
    setDraft(isAllowed ? null : { edge, value })
    if (isAllowed) change(moveEnd({ start, end }, edge, value), { replace: true })
  }
  const fieldOf = (edge: keyof DateWindow, value: IsoDate) => ({
    type: 'date',
    min: limits.earliest ?? EARLIEST_DAY,
    max: limits.today,
    value: draft?.edge === edge ? draft.value : value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type(edge, target.value),
    onBlur: () => setDraft(null),
  })
  const button = (
    <Button
      className="self-end"
      onPointerEnter={() => void loadCalendar()}
      onFocus={() => void loadCalendar()}
      onClick={() => setIsRequested(true)}
    >
      <CalendarDays aria-hidden className="size-4 text-ink-3" />
      {common.calendar}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      <TextField {...fieldOf('start', start)} label={common.from} />
      <TextField {...fieldOf('end', end)} label={copy.to} />
      {isRequested ? (
        <Suspense fallback={button}>
          <CalendarPopover
            trigger={
              <Button className="self-end">
                <CalendarDays aria-hidden className="size-4 text-ink-3" />
                {common.calendar}
              </Button>
            }
            window={{ start, end }}
            limits={limits}
            onChoose={(window, how) => change(shorten(window, 'end'), how)}
          />
        </Suspense>
      ) : (
        button
      )}
    </div>
  )
}
