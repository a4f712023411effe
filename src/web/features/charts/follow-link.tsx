import { type ComponentProps } from 'react'

type FollowLinkProps = ComponentProps<'a'> & { href: string; onFollow: (href: string) => void }

/** A plain link that stays inside the dashboard; with a modifier it is the browser's, as any link. */
export function FollowLink({ href, onFollow, children, ...props }: FollowLinkProps) {
  return (
    <a
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onFollow(href)
      }}
      {...props}
    >
      {children}
    </a>
  )
}
