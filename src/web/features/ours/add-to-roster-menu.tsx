import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide:plus'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { RosterSummary } from '#contract/desk/rosters.ts'
import { isNotFound, toErrorSentence } from '../../lib/api/error-sentence.ts'
import { rostersQuery } from '../../lib/api/rosters-query.ts'
import { addToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MENU_ITEM } from '../../ui/menu/menu-item-classes.ts'
import { SavedCheckbox } from '../../ui/fields/saved-checkbox.tsx'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { ToastRegion } from '../../ui/states/toast-region.tsx'
import { ProblemNotice } from '../../ui/states/problem-notice.tsx'
import { addWithUndo, reloadRosters, removeWithUndo } from './change-members.ts'
import { toMemberName } from './member-name.ts'
import { NewRosterForm } from './new-roster-form.tsx'
import { membershipQueries, type NewMember } from './queries.ts'

export function AddToRosterMenu({ member }: { member: NewMember }) {
  const list = useQuery(rostersQuery)
  const membership = useQuery(membershipQueries.of(member))
  const [isCreating, setIsCreating] = useState(false)
  const rosters = list.data?.rosters
  const rosterIds = membership.data?.rosterIds
  const error = list.error ?? membership.error
  const retry = () => {
    if (rosters === undefined) void list.refetch()
    if (rosterIds === undefined) void membership.refetch()
  }
  const isLoaded = rosters !== undefined && rosterIds !== undefined
  const hasForm = isCreating || rosters?.length === 0
  return (
    <div className="mt-2">
      {!isLoaded && error !== null && <ProblemNotice error={error} what="the rosters" onRetry={retry} />}
      {!isLoaded && error === null && <SkeletonRows rows={2} height="h-9" label="Loading the rosters" />}
      {isLoaded && rosters.length > 0 && (
        <ul className="-mx-2 max-h-[min(20rem,50dvh)] overflow-y-auto">
          {rosters.map((roster) => (
            <RosterChoice key={roster.id} roster={roster} member={member} isMember={rosterIds.includes(roster.id)} />
          ))}
        </ul>
      )}
      {isLoaded && (
        <div className={rosters.length > 0 ? 'mt-2 border-t border-line pt-2' : ''}>
          {rosters.length === 0 && (
            <p className="mb-3">No roster yet. Create one to follow what happens to your titles each week.</p>
          )}
          {hasForm ? (
            <NewRosterForm
              members={[member]}
              submitLabel="Create and add"
              hasFocus
              onCreated={({ name }) => {
                setIsCreating(false)
                addToast({ text: `Created ${name} with ${toMemberName(member)}.`, undo: null })
              }}
            >
              {rosters.length > 0 && <Button onClick={() => setIsCreating(false)}>Cancel</Button>}
            </NewRosterForm>
          ) : (
            <div className="flex items-center justify-between gap-3">
              <Button variant="ghost" size="sm" onClick={() => setIsCreating(true)} className="-ml-2 coarse:h-11">
                <Plus aria-hidden className="size-4" />
                New roster…
              </Button>
              <Link to="/rosters" className="text-sm font-medium text-accent hover:underline coarse:py-3">
                Manage rosters
              </Link>
            </div>
          )}
        </div>
      )}
      <ToastRegion place="inline" />
    </div>
  )
}

type RosterChoiceProps = { roster: RosterSummary; member: NewMember; isMember: boolean }

function RosterChoice({ roster, member, isMember }: RosterChoiceProps) {
  const client = useQueryClient()
  const problemId = useId()
  const { mutateAsync, error } = useMutation({
    mutationFn: (adds: boolean) =>
      adds ? addWithUndo(client, roster, member) : removeWithUndo(client, roster, [member]),
    onError: () => void reloadRosters(client),
  })
  return (
    <li>
      <label className={MENU_ITEM}>
        <SavedCheckbox
          isSaved={isMember}
          onSave={mutateAsync}
          aria-describedby={problemId}
          className="size-4 shrink-0 accent-accent coarse:size-6"
        />
        <span className="min-w-0 flex-1 wrap-anywhere">{roster.name}</span>
        {roster.isDefault && <span className="text-xs text-ink-3">Default</span>}
      </label>
      <p id={problemId} role="alert" className="px-2 text-sm text-danger empty:hidden">
        {error !== null && (isNotFound(error) ? 'Someone else deleted this roster.' : toErrorSentence(error))}
      </p>
    </li>
  )
}
