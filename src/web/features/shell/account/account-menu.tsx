import { notifyManager, useQueryClient } from '@tanstack/react-query'
import UserRound from 'lucide:user-round'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type Session, signOutAnswerSchema } from '#contract/api/session.ts'
import { isSessionOver, toErrorSentence } from '../../../lib/api/error-sentence.ts'
import { sendJson } from '../../../lib/api/send-json.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { MenuItem } from '../../../ui/menu/menu-item.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import { followSession, leaveSession } from './follow-session.ts'
import { SignedOutNotice } from './signed-out-notice.tsx'

type AccountMenuProps = { user: NonNullable<Session['user']> }

export function AccountMenu({ user }: AccountMenuProps) {
  const isSignedOut = useSignedOut()
  const client = useQueryClient()
  useEffect(() => followSession(client), [client])
  return (
    <>
      <SignOutMenu user={user} />
      {isSignedOut && <SignedOutNotice />}
    </>
  )
}

function SignOutMenu({ user: { name, email } }: AccountMenuProps) {
  const [signOut, setSignOut] = useState<{ isPending: boolean; error: unknown }>({ isPending: false, error: null })
  const start = (everywhere: boolean) => {
    setSignOut({ isPending: true, error: null })
    fetchSignOut(everywhere).then(leave, (error: unknown) => setSignOut({ isPending: false, error }))
  }
  return (
    <Menu
      title={name}
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
      footer={
        <>
          <p className="mt-2 text-xs text-ink-3">Sign out everywhere ends your sessions in all browsers.</p>
          {signOut.error !== null && (
            <p role="alert" className="mt-2 text-danger">
              {toErrorSentence(signOut.error)}
            </p>
          )}
        </>
      }
    >
      {email !== null && email !== name && <li className="px-2 pb-1 wrap-anywhere text-ink-3">{email}</li>}
      <MenuItem name="Sign out" isDisabled={signOut.isPending} staysOpen onPress={() => start(false)} />
      <MenuItem name="Sign out everywhere" isDisabled={signOut.isPending} staysOpen onPress={() => start(true)} />
    </Menu>
  )
}

const fetchSignOut = (everywhere: boolean) =>
  sendJson('POST', '/api/session/sign-out', signOutAnswerSchema, { everywhere })

/** Replaces the history entry, so that Back doesn't return to this page. */
function leave({ next }: { next: string }) {
  leaveSession()
  window.location.replace(next)
}

/** Returns true while any query in the cache has failed because the session is over. */
function useSignedOut(): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache])
  return useSyncExternalStore(subscribe, () => cache.getAll().some(({ state }) => isSessionOver(state.error)))
}
