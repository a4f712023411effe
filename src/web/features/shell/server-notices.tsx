import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { fetchOk } from '../../lib/api/api-client.ts'
import { isNotReady } from '../../lib/api/error-sentence.ts'
import { isTeamDataOld, onTeamData } from '../../lib/api/team-data.ts'
import { noop } from '../../lib/noop.ts'

const TEAM_DATA_CHECK_MS = 10_000

/** Shows why the server can't respond as usual. */
export function ServerNotices() {
  return (
    <>
      <StartNotice />
      <TeamDataNotice />
    </>
  )
}

function StartNotice() {
  const cache = useQueryClient().getQueryCache()
  const reason = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => findReason(cache),
  )
  if (reason === null) return null
  return <Bar title="Chartroom is starting.">{reason} This page fills in by itself.</Bar>
}

/** While it shows, checks if team data can be loaded again. Then the page loads it. */
function TeamDataNotice() {
  const queryClient = useQueryClient()
  const isOld = useSyncExternalStore(onTeamData, isTeamDataOld)
  useEffect(() => {
    if (!isOld) return undefined
    const timer = setInterval(() => void fetchOk('/api/views', 'application/json').catch(noop), TEAM_DATA_CHECK_MS)
    return () => {
      clearInterval(timer)
      void queryClient.invalidateQueries()
    }
  }, [isOld, queryClient])
  if (!isOld) return null
  return (
    <Bar title="Team data isn’t up to date.">
      Its database isn’t responding. You see what Chartroom loaded before, and can’t save changes. This page updates by
      itself.
    </Bar>
  )
}

function Bar({ title, children }: { title: string; children: ReactNode }) {
  return (
    <output className="flex justify-center">
      <span className="max-w-xl rounded-md border border-line-strong bg-raised px-4 py-3 text-sm text-ink shadow-popup">
        <strong className="font-semibold">{title}</strong> {children}
      </span>
    </output>
  )
}

/** Returns the reason of the first waiting request, because other requests may have an older reason. */
function findReason(cache: QueryCache): string | null {
  const waiting = cache
    .getAll()
    .find(({ state }) => state.fetchStatus === 'fetching' && isNotReady(state.fetchFailureReason))
  return waiting?.state.fetchFailureReason?.message ?? null
}
