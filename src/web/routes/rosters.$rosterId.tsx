import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RosterPage } from '../features/rosters/roster-page.tsx'

const PickResults = lazy(async () => ({
  default: (await import('../features/search/box/pick-results.tsx')).PickResults,
}))

const CalendarDialog = lazy(async () => ({
  default: (await import('../features/alerts/calendar-dialog.tsx')).CalendarDialog,
}))

export const Route = createFileRoute('/rosters/$rosterId')({ component: RosterRoute })

function RosterRoute() {
  const { rosterId } = Route.useParams()
  return (
    <RosterPage
      key={rosterId}
      rosterId={rosterId}
      renderSearch={(parts) => (
        <Suspense>
          <PickResults {...parts} />
        </Suspense>
      )}
      renderCalendar={(roster, onClose) => (
        <Suspense>
          <CalendarDialog roster={roster} onClose={onClose} />
        </Suspense>
      )}
    />
  )
}
