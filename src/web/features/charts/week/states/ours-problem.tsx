import { Button } from '../../../../ui/buttons/button.tsx'
import { PrimaryLink } from '../../../../ui/buttons/primary-link.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import { ProblemPanel } from '../../../../ui/states/problem-panel.tsx'
import type { Ours } from '../../../ours/use-ours.ts'

/** Replaces the table while the roster filter can’t be applied. */
export function OursProblem({ ours, onShowAll }: { ours: Ours; onShowAll: () => void }) {
  const { state, error, retry } = ours
  if (state === 'failed') {
    return <ProblemPanel error={error} what="the titles of the roster" onRetry={retry} />
  }
  if (state === 'none' || state === 'missing') {
    return (
      <EmptyState
        title={state === 'none' ? 'No roster yet' : 'Roster not found'}
        look="panel"
        action={
          <>
            <Button variant={state === 'none' ? 'secondary' : 'primary'} onClick={onShowAll}>
              Show all titles
            </Button>
            {state === 'none' && <PrimaryLink to="/rosters">Create a roster</PrimaryLink>}
          </>
        }
      >
        {state === 'none'
          ? 'A roster is your team’s list of artists and titles. Create one to see which of them are on this chart.'
          : 'It may have been deleted.'}
      </EmptyState>
    )
  }
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <output className="text-sm text-ink-3">Loading the titles of the roster…</output>
      <Skeleton className="mt-3 h-60" />
    </div>
  )
}
