import { type ComponentProps, type ReactElement, useRef } from 'react'
import { Popover } from '../popover/popover.tsx'
import { ChartWeekCalendar, type ChartWeekCalendarProps } from './chart-week-calendar.tsx'
import * as copy from './copy.ts'

type CalendarPopoverProps = Omit<ChartWeekCalendarProps, 'cursorRef'> & {
  trigger: ReactElement<ComponentProps<'button'>>
}

export function CalendarPopover({ trigger, ...calendar }: CalendarPopoverProps) {
  const cursorRef = useRef<HTMLButtonElement>(null)
  return (
    <Popover title={copy.heading} trigger={trigger} defaultOpen initialFocus={cursorRef} width="wide">
      <ChartWeekCalendar {...calendar} cursorRef={cursorRef} />
    </Popover>
  )
}
