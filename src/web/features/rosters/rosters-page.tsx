import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type RosterSummary } from '#contract/desk/rosters.ts'
import { formatInstant } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { rostersQuery } from '../../lib/rosters-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProblemPanel } from '../feedback/problem-panel.tsx'
import { NewRosterForm } from '../ours/new-roster-form.tsx'
import * as copy from './copy.ts'

/** The team's rosters, and how to create one. */
export function RostersPage() {
  const { data, error, refetch } = useQuery(rostersQuery)
  return (
    <div className="page-width flex flex-col gap-4 pt-4 pb-12">
      <title>{copy.pageTitle}</title>
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-title font-semibold tracking-tight">{copy.heading}</h1>
        <p className="text-sm text-ink-3">{copy.introduction}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="rounded-lg border border-line bg-surface shadow-panel">
          {data === undefined && error !== null && (
            <ProblemPanel error={error} what={copy.rosters} onRetry={() => void refetch()} className="min-h-60" />
          )}
          {data === undefined && error === null && (
            <div className="p-4">
              <output className="sr-only">{copy.loading}</output>
              <Skeleton className="h-28 rounded-md" />
            </div>
          )}
          {data?.rosters.length === 0 && (
            <EmptyState title={copy.noRosters} className="min-h-60">
              {copy.noRostersNote}
            </EmptyState>
          )}
          {data !== undefined && data.rosters.length > 0 && (
            <ul aria-label={copy.heading}>
              {data.rosters.map((roster) => (
                <RosterRow key={roster.id} roster={roster} />
              ))}
            </ul>
          )}
        </div>
        <NewRosterPanel />
      </div>
    </div>
  )
}

function RosterRow({ roster }: { roster: RosterSummary }) {
  const locale = useLocale()
  const { id, name, counts, isDefault, isSample, updatedAt, updatedBy } = roster
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to="/rosters/$rosterId"
            params={{ rosterId: id }}
            className="min-w-0 text-base font-label wrap-anywhere hover:underline"
          >
            {name}
          </Link>
          {isDefault && <Badge>{copy.isDefault}</Badge>}
          {isSample && <Badge>{copy.isSample}</Badge>}
        </p>
        <p className="text-sm text-ink-3">
          {copy.counts(counts)} · {copy.changed(formatInstant(updatedAt, locale), updatedBy)}
        </p>
      </div>
      <Link
        to="/"
        search={{ roster: id }}
        aria-label={copy.openDeskOf(name)}
        className="text-sm font-medium text-accent hover:underline coarse:py-3"
      >
        {copy.openDesk}
      </Link>
    </li>
  )
}

function NewRosterPanel() {
  const navigate = useNavigate()
  return (
    <Panel title={copy.newRoster}>
      <NewRosterForm onCreated={({ id }) => navigate({ to: '/rosters/$rosterId', params: { rosterId: id } })} />
    </Panel>
  )
}
