import { lazy, Suspense } from 'react'
// Not `import { type … }`, which would load the module eagerly.
import type { WeekCalendarProps } from './week-calendar.tsx'

const WeekCalendar = lazy(async () => ({ default: (await import('./week-calendar.tsx')).WeekCalendar }))

export function LazyWeekCalendar(props: WeekCalendarProps) {
  return (
    // As high as the calendar, so that the popup stays where it opened.
    <Suspense fallback={<div className="h-88" />}>
      <WeekCalendar {...props} />
    </Suspense>
  )
}
