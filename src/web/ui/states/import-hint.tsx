import { Link } from '@tanstack/react-router'
import { buttonClasses } from '../buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Fills pages of an empty store with the one thing to do next. */
export function ImportHint() {
  return (
    <EmptyState
      title="No data yet"
      look="panel"
      action={
        <Link to="/imports" className={buttonClasses('primary')}>
          Import files
        </Link>
      }
    >
      The sample is off, and nothing has been imported. Import your own charts and catalogs to see them here.
    </EmptyState>
  )
}
