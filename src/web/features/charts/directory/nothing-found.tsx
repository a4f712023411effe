import { Link } from '@tanstack/react-router'
import * as copy from './copy.ts'
import { Button, buttonClasses } from '../../../ui/buttons/button.tsx'
import { ImportHint } from '../../../ui/states/import-hint.tsx'
import { useEmptyStore } from '../../session/use-empty-store.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

export function NothingFound({ hasCharts, onClear }: { hasCharts: boolean; onClear: () => void }) {
  const isEmptyStore = useEmptyStore()
  if (isEmptyStore) return <ImportHint />
  if (!hasCharts) {
    return (
      <EmptyState
        title={copy.noneTitle}
        look="panel"
        action={
          <Link to="/status" className={buttonClasses('secondary')}>
            {copy.openStatus}
          </Link>
        }
      >
        {copy.none}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={copy.noMatchTitle}
      look="panel"
      action={
        <Button variant="primary" onClick={onClear}>
          {copy.showAll}
        </Button>
      }
    >
      {copy.noMatch}
    </EmptyState>
  )
}
