import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RosterSummary } from '#contract/desk/rosters.ts'
import { lastClosedWeek, windowOf } from '../../lib/weeks.ts'
import { formatWindow } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { rostersQuery } from '../../lib/api/rosters-query.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { ProblemPanel } from '../../ui/states/problem-panel.tsx'
import { NewRosterForm } from '../ours/new-roster-form.tsx'
import { useToday } from '../../session/use-session.ts'
import { RosterItem } from './roster-item.tsx'
import * as copy from './copy.ts'

/** Up to this number of rosters, each shows more lines of its week. */
const FEW_ROSTERS = 3

type RostersPageProps = {
  /** Renders the latest week of a roster with members, with this many lines. */
  renderWeek: (roster: RosterSummary, lines: 1 | 3 | 8) => ReactNode
  renderReceipt: (rosters: readonly RosterSummary[]) => ReactNode
}

export function RostersPage({ renderWeek, renderReceipt }: RostersPageProps) {
  const { data, error, refetch } = useQuery(rostersQuery)
  return (
    <div className="page-width flex flex-col gap-4 pt-4 pb-12">
      <title>Rosters · Chartroom</title>
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-title font-semibold tracking-tight">{copy.heading}</h1>
        <p className="text-sm text-ink-3">
          A roster is your team’s list of artists, songs, albums, and charts. The desk shows what happened to it each
          week.
        </p>
      </header>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
        {data !== undefined && data.rosters.length > 0 ? (
          <RosterList rosters={data.rosters} renderWeek={renderWeek} />
        ) : (
          <div className="rounded-lg border border-line bg-surface shadow-panel">
            {data === undefined && error !== null && (
              <ProblemPanel error={error} what="the rosters" onRetry={() => void refetch()} isNested />
            )}
            {data === undefined && error === null && (
              <SkeletonRows rows={4} height="h-15 max-sm:h-31" label="Loading the rosters" />
            )}
            {data !== undefined && (
              <EmptyState title="No rosters yet">
                Create one, then add artists and titles by search, by pasting identifiers, or from a file.
              </EmptyState>
            )}
          </div>
        )}
        {/* This comes after the list, because on phones it would push the list down. */}
        {(data !== undefined || error !== null) && <NewRosterPanel />}
      </div>
      {data !== undefined && renderReceipt(data.rosters)}
    </div>
  )
}

type RosterListProps = Pick<RostersPageProps, 'renderWeek'> & { rosters: readonly RosterSummary[] }

function RosterList({ rosters, renderWeek }: RosterListProps) {
  const locale = useLocale()
  const today = useToday()
  const week = today === null ? null : formatWindow(windowOf(lastClosedWeek(today)), locale)
  // A single roster has the page for itself.
  const lines = rosters.length === 1 ? 8 : rosters.length <= FEW_ROSTERS ? 3 : 1
  return (
    <Panel
      title={copy.rosterCount(rosters.length)}
      aside={<span className="text-sm text-ink-3">{week !== null && `Chart week ${week}`}</span>}
      flush
    >
      <ul aria-label={copy.heading}>
        {rosters
          .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
          .map((roster) => (
            <RosterItem key={roster.id} roster={roster} week={renderWeek(roster, lines)} />
          ))}
      </ul>
    </Panel>
  )
}

function NewRosterPanel() {
  const navigate = useNavigate()
  return (
    <Panel title="New roster">
      <NewRosterForm onCreated={({ id }) => navigate({ to: '/rosters/$rosterId', params: { rosterId: id } })} />
      <h3 className="mt-5 border-t border-line pt-4 text-sm font-semibold text-ink-2">What comes next</h3>
      <ol className="mt-1 flex list-decimal flex-col gap-2 pl-4 text-sm text-ink-3 marker:font-semibold marker:text-ink-2">
        {copy.steps.map(({ what, how }) => (
          <li key={what} className="pl-1">
            <span className="font-label text-ink-2">{what}</span> {how}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
