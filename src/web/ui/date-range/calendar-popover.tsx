import { type ComponentProps, type ReactElement, useRef } from 'react'
import { Popover } from '../popover/popover.tsx'
import { ChartWeekCalendar, type ChartWeekCalendarProps } from './chart-week-calendar.tsx'

type CalendarPopoverProps = Omit<ChartWeekCalendarProps, 'cursorRef'> & {
  trigger: ReactElement<ComponentProps<'button'>>
}

export function CalendarPopover({ trigger, ...calendar }: CalendarPopoverProps) {
  const cursorRef = useRef<HTMLButtonElement>(null)
  return (
    <Popover title="Choose days or chart weeks" trigger={trigger} defaultOpen initialFocus={cursorRef} width="wide">
      <ChartWeekCalendar {...calendar} cursorRef={cursorRef} />
    </Popover>
  )
}
