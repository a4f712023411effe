import { createFileRoute } from '@tanstack/react-router'
import { RosterWeek } from '../features/desk/roster-week.tsx'
import { RostersReceipt } from '../features/desk/rosters-receipt.tsx'
import { RostersPage } from '../features/rosters/rosters-page.tsx'

export const Route = createFileRoute('/rosters/')({ component: RostersRoute })

function RostersRoute() {
  return (
    <RostersPage
      renderWeek={(roster, lines) => <RosterWeek roster={roster} lines={lines} />}
      renderReceipt={(rosters) => <RostersReceipt rosters={rosters} />}
    />
  )
}
