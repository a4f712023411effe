import { type QueryClient } from '@tanstack/react-query'
import { ACCOUNT_MARK, accountState, endAccount, isOtherAccount, watchAccount } from '../../lib/account.ts'
import { removeItem, storeItem } from '../../lib/safe-storage.ts'

/** Stored for an instant: tells the other tabs that someone signed out, as opposed to a session that expired. */
const SIGNED_OUT = 'signed-out'

/** Removes the person's data here, and makes the other tabs leave their pages. */
export function leaveSession(): void {
  endAccount()
  storeItem(ACCOUNT_MARK, SIGNED_OUT)
  removeItem(ACCOUNT_MARK)
}

/** Keeps this page in step with the session of its person, which can end or change in another tab. */
export function followSession(client: QueryClient): () => void {
  const unwatch = watchAccount(() => {
    if (accountState() !== 'ended') return
    // Only what is on the screen stays in memory. A query that failed says that the session is over, and one under way is
    // about to.
    client.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate: ({ state }) => state.error === null })
    clearTab()
  })
  window.addEventListener('storage', hear)
  // The router writes scroll positions, by URL, when the page is left.
  window.addEventListener('pagehide', clearTab)
  return () => {
    unwatch()
    window.removeEventListener('storage', hear)
    window.removeEventListener('pagehide', clearTab)
  }
}

function hear({ key, newValue }: StorageEvent): void {
  if (key !== ACCOUNT_MARK) return
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
    // Forbidden storage holds nothing.
  }
}
