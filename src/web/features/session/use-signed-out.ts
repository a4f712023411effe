import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from '../../lib/api-client.ts'

/** True while the last answer to anything on the page was that nobody is signed in. */
export function useSignedOut(): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache])
  return useSyncExternalStore(subscribe, () => cache.getAll().some(({ state }) => isSignedOut(state.error)))
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'sign_in_required'
}
