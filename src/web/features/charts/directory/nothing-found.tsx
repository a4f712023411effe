import { Link } from '@tanstack/react-router'
import { Button, buttonClasses } from '../../../ui/buttons/button.tsx'
import { ImportHint } from '../../../ui/states/import-hint.tsx'
import { useEmptyStore } from '../../../session/use-empty-store.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

export function NothingFound({ hasCharts, onClear }: { hasCharts: boolean; onClear: () => void }) {
  const isEmptyStore = useEmptyStore()
  if (isEmptyStore) return <ImportHint />
  if (!hasCharts) {
    return (
      <EmptyState
        title="No charts available"
        look="panel"
        action={
          <Link to="/status" className={buttonClasses('secondary')}>
            Open data status
          </Link>
        }
      >
        The data provider responded but has no charts for these credentials. Your Chartroom administrator can check the
        connection on the data status page.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No charts match"
      look="panel"
      action={
        <Button variant="primary" onClick={onClear}>
          Show all charts
        </Button>
      }
    >
      Try another territory, owner, or type, or use fewer words.
    </EmptyState>
  )
}
