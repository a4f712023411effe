import type { ComponentProps } from 'react'
import { hasModifier } from '../../lib/browser/has-modifier.ts'

type FollowLinkProps = ComponentProps<'a'> & { href: string; onFollow: (href: string) => void }

/** Navigates inside the app; clicks with a modifier key are left to the browser. */
export function FollowLink({ href, onFollow, children, ...props }: FollowLinkProps) {
  return (
    <a
      href={href}
      onClick={(event) => {
        if (hasModifier(event)) return
        event.preventDefault()
        onFollow(href)
      }}
      {...props}
    >
      {children}
    </a>
  )
}
