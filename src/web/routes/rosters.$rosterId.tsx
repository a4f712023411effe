import { createFileRoute } from '@tanstack/react-router'
import { RosterPage } from '../features/rosters/roster-page.tsx'

export const Route = createFileRoute('/rosters/$rosterId')({ component: RosterRoute })

function RosterRoute() {
  const { rosterId } = Route.useParams()
  return <RosterPage key={rosterId} rosterId={rosterId} />
}
