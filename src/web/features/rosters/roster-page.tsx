import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Roster } from '#contract/desk/rosters.ts'
import { TALL_LINK } from '../../ui/buttons/touch-target.ts'
import { PrimaryLink } from '../../ui/buttons/primary-link.tsx'
import { isNotFound, toErrorSentence } from '../../lib/api/error-sentence.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { Button, buttonClasses } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Skeleton, SkeletonRows } from '../../ui/states/skeleton.tsx'
import { ProblemPanel } from '../../ui/states/problem-panel.tsx'
import type { AddTab } from './add/add-members-dialog.tsx'
import type { RenderSearch } from './add/search-tab.tsx'
import { MembersPanel } from './members-panel.tsx'
import { ROSTERS_KEY } from '../ours/queries.ts'
import { deleteRoster, makeDefault, rosterQuery } from './queries.ts'
// `import { type … }` would load the module eagerly.
import type { RenderCalendar } from './milestones-panel.tsx'
import { RosterName } from './roster-name.tsx'
import * as copy from './copy.ts'

const DistancePanel = lazy(async () => ({ default: (await import('./distance-panel.tsx')).DistancePanel }))

const MilestonesPanel = lazy(async () => ({ default: (await import('./milestones-panel.tsx')).MilestonesPanel }))

const ProjectionPanel = lazy(async () => ({ default: (await import('./projection-panel.tsx')).ProjectionPanel }))

const AddMembersDialog = lazy(async () => ({
  default: (await import('./add/add-members-dialog.tsx')).AddMembersDialog,
}))

type RosterPageProps = { rosterId: string; renderSearch: RenderSearch; renderCalendar: RenderCalendar }

export function RosterPage({ rosterId, renderSearch, renderCalendar }: RosterPageProps) {
  const { data, error, refetch } = useQuery(rosterQuery(rosterId))
  return (
    <div className="page-width flex flex-col gap-4 pt-4 pb-12">
      <title>{`${data?.name ?? copy.heading} · Chartroom`}</title>
      <p className="text-sm print:hidden">
        <Link to="/rosters" className={`font-medium text-accent hover:underline ${TALL_LINK}`}>
          All rosters
        </Link>
      </p>
      {data !== undefined && <RosterContent roster={data} {...{ renderSearch, renderCalendar }} />}
      {data === undefined && error === null && (
        <>
          <div aria-hidden className="flex h-14 flex-col justify-center gap-2">
            <Skeleton className="h-6 w-56 max-w-full" />
            <Skeleton className="h-3 w-44 max-w-full" />
          </div>
          <SkeletonRows rows={10} height="h-10" label="Loading the roster" isFramed />
        </>
      )}
      {data === undefined &&
        error !== null &&
        (isNotFound(error) ? (
          <EmptyState
            title="Roster not found"
            titleAs="h1"
            look="body"
            action={
              <>
                <PrimaryLink to="/">Open your desk</PrimaryLink>
                <Link to="/rosters" className={buttonClasses()}>
                  Show all rosters
                </Link>
              </>
            }
          >
            It was deleted, or it belongs to another team.
          </EmptyState>
        ) : (
          <ProblemPanel titleAs="h1" error={error} what="the roster" onRetry={() => void refetch()} />
        ))}
    </div>
  )
}

type RosterContentProps = Omit<RosterPageProps, 'rosterId'> & { roster: Roster }

function RosterContent({ roster, renderSearch, renderCalendar }: RosterContentProps) {
  const locale = useLocale()
  const { id, name, counts, isDefault, isSample } = roster
  const [open, setOpen] = useState<'add' | 'delete' | null>(null)
  const [firstTab, setFirstTab] = useState<AddTab>()
  const client = useQueryClient()
  const add = (tab?: AddTab) => {
    setFirstTab(tab)
    setOpen('add')
  }
  const reload = () => client.invalidateQueries({ queryKey: ROSTERS_KEY })
  const choice = useMutation({
    mutationFn: () => makeDefault(id),
    onSuccess: reload,
  })
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <RosterName roster={roster} onRenamed={reload} />
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
            {copy.counts(counts, locale)}
            {isDefault && <Badge title={copy.defaultNote}>{copy.isDefault}</Badge>}
            {isSample && <Badge>{copy.isSample}</Badge>}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {/* On phones, the button without a border is last, so that the others start at the edge. */}
          <div className="max-sm:order-last">
            <MoreMenu
              label="More actions"
              items={[
                ...(isDefault
                  ? []
                  : [{ name: copy.makeDefault, isDisabled: choice.isPending, onPress: () => choice.mutate() }]),
                { name: 'Delete', onPress: () => setOpen('delete') },
              ]}
            />
          </div>
          {/* An empty roster has nothing on its desk, and a button of its own below. */}
          {roster.members.length > 0 && (
            <>
              <Link to="/" search={{ roster: id }} className={buttonClasses()}>
                {copy.openDesk}
              </Link>
              <Button variant="primary" onClick={() => add()}>
                {copy.add}
              </Button>
            </>
          )}
        </div>
      </header>
      {choice.error !== null && <Notice tone="error">{toErrorSentence(choice.error)}</Notice>}
      <MembersPanel roster={roster} renderSearch={renderSearch} onAdd={add} onAdded={() => void reload()}>
        {roster.members.length > 0 && (
          <Suspense fallback={<SkeletonRows rows={8} height="h-10" label={copy.loadingDistance} isFramed />}>
            <DistancePanel roster={roster} />
            <ProjectionPanel roster={roster} />
            <MilestonesPanel roster={roster} renderCalendar={renderCalendar} />
          </Suspense>
        )}
      </MembersPanel>
      {open === 'delete' && <DeleteDialog id={id} name={name} onClose={() => setOpen(null)} />}
      {open === 'add' && (
        <Suspense>
          <AddMembersDialog
            rosterId={id}
            members={roster.members}
            renderSearch={renderSearch}
            firstTab={firstTab}
            onAdded={() => void reload()}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function DeleteDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const deletion = useMutation({
    mutationFn: () => deleteRoster(id),
    onSuccess: async () => {
      await navigate({ to: '/rosters' })
      client.removeQueries({ queryKey: rosterQuery(id).queryKey })
      await client.invalidateQueries({ queryKey: ROSTERS_KEY })
    },
  })
  return (
    <ConfirmDialog question={`Delete ${name}?`} label="Delete roster" mutation={deletion} onClose={onClose}>
      This deletes the list for your whole team. You can’t undo it.
    </ConfirmDialog>
  )
}
