import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isNotReady } from '../../lib/api/error-sentence.ts'

/** Shows the progress of starting while pages wait for it. */
export function StartNotice() {
  const cache = useQueryClient().getQueryCache()
  const reason = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => findReason(cache),
  )
  if (reason === null) return null
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-4 z-popup flex justify-center px-4">
      <span className="max-w-xl rounded-md border border-line-strong bg-raised px-4 py-3 text-sm text-ink shadow-popup">
        <strong className="font-semibold">Chartroom is starting.</strong> {reason} This page fills in by itself.
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
