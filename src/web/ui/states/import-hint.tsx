import { EmptyState } from './empty-state.tsx'
import { PrimaryLink } from '../buttons/primary-link.tsx'

/** Fills pages of an empty store with the one thing to do next. */
export function ImportHint() {
  return (
    <EmptyState title="No data yet" look="panel" action={<PrimaryLink to="/imports">Import files</PrimaryLink>}>
      The sample is off, and nothing has been imported. Import your own charts and catalogs to see them here.
    </EmptyState>
  )
}
