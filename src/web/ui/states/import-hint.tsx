import { Link } from '@tanstack/react-router'
import * as copy from '../../lib/copy.ts'
import { buttonClasses } from '../buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Fills pages of an empty store with the one thing to do next. */
export function ImportHint() {
  return (
    <EmptyState
      title={copy.noDataTitle}
      look="panel"
      action={
        <Link to="/imports" className={buttonClasses('primary')}>
          {copy.importOnPage}
        </Link>
      }
    >
      {copy.noDataMeaning}
    </EmptyState>
  )
}
