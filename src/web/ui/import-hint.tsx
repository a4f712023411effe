import { Link } from '@tanstack/react-router'
import * as copy from '../lib/copy.ts'
import { EmptyState } from './empty-state.tsx'

/** Fills pages of an empty store with the one thing to do next. */
export function ImportHint({ className }: { className?: string }) {
  return (
    <EmptyState
      title={copy.noDataTitle}
      className={className}
      action={
        <Link to="/imports" className="text-sm text-accent underline-offset-2 hover:underline">
          {copy.importOnPage}
        </Link>
      }
    >
      {copy.noDataMeaning}
    </EmptyState>
  )
}
