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
        <div className="flex flex-col items-center gap-2">
          <code className="block rounded-md bg-sunken px-3 py-2 text-sm wrap-anywhere text-ink">
            {copy.importCommand}
          </code>
          <Link to="/imports" className="text-sm text-accent underline-offset-2 hover:underline">
            {copy.importOnPage}
          </Link>
        </div>
      }
    >
      {copy.noDataMeaning}
    </EmptyState>
  )
}
