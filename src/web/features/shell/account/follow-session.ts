import type { QueryClient } from '@tanstack/react-query'
import { ACCOUNT_KEY, accountState, endAccount, isOtherAccount, watchAccount } from '../../../lib/storage/account.ts'
import { removeItem, storeItem } from '../../../lib/storage/safe-storage.ts'

/** Stored briefly, so that other tabs can distinguish signing out from an expired session. */
const SIGNED_OUT = 'signed-out'

/** Removes the user's data and sends the other tabs to the signed-out page. */
export function leaveSession(): void {
  endAccount()
  storeItem(ACCOUNT_KEY, SIGNED_OUT)
  removeItem(ACCOUNT_KEY)
}

/** Reacts when the session ends or changes, including in another tab. */
export function followSession(client: QueryClient): () => void {
  const unwatch = watchAccount(() => {
    if (accountState() !== 'ended') return
    // Visible data stays, and so do failed or running queries, because their errors show that the session is over.
    client.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate: ({ state }) => state.error === null })
    clearTab()
  })
  window.addEventListener('storage', onStorage)
  // The router saves scroll positions by URL when the page is left.
  window.addEventListener('pagehide', clearTab)
  return () => {
    unwatch()
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pagehide', clearTab)
  }
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key !== ACCOUNT_KEY) return
  if (newValue !== null && newValue !== SIGNED_OUT) {
    if (isOtherAccount(newValue)) window.location.reload()
    return
  }
  endAccount()
  if (newValue === SIGNED_OUT) window.location.replace('/signed-out')
}

function clearTab(): void {
  if (accountState() !== 'ended') return
  try {
    sessionStorage.clear()
  } catch {
    // Blocked storage counts as empty.
  }
}
