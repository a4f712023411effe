import { useLayoutEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import * as copy from './copy.ts'

/** Lies over the foot of the page, which stays as it is: what was read is still true. */
export function SignedOutNotice() {
  // Said by the root itself: a rule that looks for the bar would look through all rows of a week whenever one changes.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['bottomBar'] = ''
    return () => void delete dataset['bottomBar']
  }, [])
  return (
    <div className="fixed inset-x-0 bottom-0 z-bar border-t border-warning-line bg-warning-soft shadow-popup print:hidden">
      <div className="page-width">
        <Notice
          tone="warning"
          title={copy.wasSignedOut}
          className="items-center border-0 px-0"
          action={
            <Button variant="primary" size="sm" onClick={signIn}>
              {copy.signIn}
            </Button>
          }
        >
          {copy.whatStays}
        </Notice>
      </div>
    </div>
  )
}

/** And back to this very address. */
function signIn() {
  const { pathname, search } = window.location
  window.location.assign(`/sign-in?return=${encodeURIComponent(pathname + search)}`)
}
