import { useLayoutEffect } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'

export function SignedOutNotice() {
  // This sets an attribute on the root, because a :has() selector for the bar would be slow on pages with many rows.
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
          title="You’ve been signed out."
          className="items-center border-0 px-0"
          action={
            <Button variant="primary" size="sm" onClick={signIn}>
              Sign in
            </Button>
          }
        >
          You can still see this page, but nothing new can load until you sign in.
        </Notice>
      </div>
    </div>
  )
}

function signIn() {
  const { pathname, search } = window.location
  window.location.assign(`/sign-in?return=${encodeURIComponent(pathname + search)}`)
}
