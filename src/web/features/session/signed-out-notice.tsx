import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import * as copy from '../../copy/session.ts'

/** Lies over the foot of the page, which stays as it is: what was read is still true. */
export function SignedOutNotice() {
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-bar border-t border-warning-line bg-warning-soft shadow-popup print:hidden"
    >
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
