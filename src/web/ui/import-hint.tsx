import * as copy from '../lib/copy.ts'
import { EmptyState } from './empty-state.tsx'

/** Fills pages of an empty store with the one thing to do next. */
export function ImportHint({ className }: { className?: string }) {
  return (
    <EmptyState
      title={copy.noDataTitle}
      className={className}
      action={
        <code className="block rounded-md bg-sunken px-3 py-2 text-sm wrap-anywhere text-ink">
          {copy.importCommand}
        </code>
      }
    >
      {copy.noDataMeaning}
    </EmptyState>
  )
}
