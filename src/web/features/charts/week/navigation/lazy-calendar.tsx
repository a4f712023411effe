import { lazy, Suspense } from 'react'
// `import { type … }` would load the module eagerly.
import type { WeekCalendarProps } from './week-calendar.tsx'

const WeekCalendar = lazy(async () => ({ default: (await import('./week-calendar.tsx')).WeekCalendar }))

export function LazyWeekCalendar(props: WeekCalendarProps) {
  return (
    // The placeholder is as high as the calendar, so that the popup stays in place.
    <Suspense fallback={<div className="h-88" />}>
      <WeekCalendar {...props} />
    </Suspense>
  )
}
