import { notifyManager, useQueryClient } from '@tanstack/react-query'
import UserRound from 'lucide-react/icons/user-round'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type Session, signOutAnswerSchema } from '#contract/api/session.ts'
import { isSessionOver, toErrorSentence } from '../../../lib/api/error-sentence.ts'
import { sendJson } from '../../../lib/api/send-json.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Popover } from '../../../ui/popover/popover.tsx'
import { followSession, leaveSession } from './follow-session.ts'
import { SignedOutNotice } from './signed-out-notice.tsx'

type AccountMenuProps = { user: NonNullable<Session['user']> }

export function AccountMenu({ user }: AccountMenuProps) {
  const isSignedOut = useSignedOut()
  const client = useQueryClient()
  useEffect(() => followSession(client), [client])
  return (
    <>
      <AccountPopover user={user} />
      {isSignedOut && <SignedOutNotice />}
    </>
  )
}

function AccountPopover({ user: { name, email } }: AccountMenuProps) {
  const [signOut, setSignOut] = useState<{ isPending: boolean; error: unknown }>({ isPending: false, error: null })
  const start = (everywhere: boolean) => {
    setSignOut({ isPending: true, error: null })
    fetchSignOut(everywhere).then(leave, (error: unknown) => setSignOut({ isPending: false, error }))
  }
  return (
    <Popover
      title={name}
      align="end"
      trigger={
        <Button
          data-account
          variant="ghost"
          size="icon"
          aria-label={`Account: ${name}`}
          title={name}
          className="max-sm:-mr-2.5"
        >
          <UserRound aria-hidden className="size-4" />
        </Button>
      }
    >
      {email !== null && email !== name && <p className="break-words text-ink-3">{email}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" disabled={signOut.isPending} onClick={() => start(false)}>
          Sign out
        </Button>
        <Button size="sm" variant="ghost" disabled={signOut.isPending} onClick={() => start(true)}>
          Sign out everywhere
        </Button>
      </div>
      <p className="mt-2 text-xs text-ink-3">Sign out everywhere ends your sessions in all browsers.</p>
      {signOut.error !== null && (
        <p role="alert" className="mt-2 text-danger">
          {toErrorSentence(signOut.error)}
        </p>
      )}
    </Popover>
  )
}

function fetchSignOut(everywhere: boolean) {
  return sendJson({ method: 'POST', path: '/api/session/sign-out', body: { everywhere } }, signOutAnswerSchema)
}

/** Replaces the history entry, so that Back doesn't return to this page. */
function leave({ next }: { next: string }) {
  leaveSession()
  window.location.replace(next)
}

/** True while any query in the cache has failed because the session is over. */
function useSignedOut(): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache])
  return useSyncExternalStore(subscribe, () => cache.getAll().some(({ state }) => isSessionOver(state.error)))
}
