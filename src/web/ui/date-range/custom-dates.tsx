import CalendarDays from 'lucide:calendar-days'
import { lazy, Suspense, useState } from 'react'
import type { DateWindow, IsoDate } from '#contract/dates.ts'
import type { CalendarLimits } from '../../lib/date-range/calendar-weeks.ts'
import { moveEnd, shorten } from '../../lib/date-range/fit-window.ts'
import { DEFAULT_RANGE, type RangeChoice } from '#domain/date-range/range-choice.ts'
import { Button } from '../buttons/button.tsx'
import { DateField } from './date-field.tsx'
import * as common from '../../lib/copy.ts'

const loadCalendar = () => import('./calendar-popover.tsx')
const CalendarPopover = lazy(async () => ({ default: (await loadCalendar()).CalendarPopover }))

export type ChangeRange = (choice: RangeChoice, how?: { replace: boolean }) => void

type CustomDatesProps = { custom: DateWindow; limits: CalendarLimits; onChange: ChangeRange }

/** Shows two date fields and a calendar. Calls `onChange` only with windows that the provider accepts. */
export function CustomDates({ custom: { start, end }, limits, onChange }: CustomDatesProps) {
  const [isRequested, setIsRequested] = useState(false)
  const change = (window: DateWindow, how: { replace: boolean }) => onChange({ range: DEFAULT_RANGE, ...window }, how)
  const moveTo = (edge: keyof DateWindow) => (date: IsoDate) =>
    change(moveEnd({ start, end }, edge, date), { replace: true })
  const button = (
    <Button
      onPointerEnter={() => void loadCalendar()}
      onFocus={() => void loadCalendar()}
      onClick={() => setIsRequested(true)}
    >
      <CalendarDays aria-hidden className="size-4 text-ink-3" />
      <span className="max-sm:sr-only">{common.calendar}</span>
    </Button>
  )
  return (
    <div className="flex flex-wrap items-start gap-2">
      <DateField hideLabel label="From" value={start} limits={limits} onChange={moveTo('start')} />
      <DateField hideLabel label="To" value={end} limits={limits} onChange={moveTo('end')} />
      {isRequested ? (
        <Suspense fallback={button}>
          <CalendarPopover
            trigger={
              <Button>
                <CalendarDays aria-hidden className="size-4 text-ink-3" />
                <span className="max-sm:sr-only">{common.calendar}</span>
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
