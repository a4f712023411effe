import Share from 'lucide-react/icons/share'
import { useState } from 'react'
import { type Scope, toScopeParam } from '#contract/desk/scope.ts'
import * as common from '../../lib/copy.ts'
import { canShare, share } from '../../lib/browser/native-share.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Popover } from '../../ui/popover/popover.tsx'
import * as copy from './copy.ts'

type ShareMenuProps = {
  roster: string
  /** Null while the latest week isn’t known. */
  week: string | null
  /** Undefined while the desk isn’t known. */
  scope: Scope | undefined
}

/** Opens the share sheet on phones, and the links to the desk elsewhere. Links name the roster, because each person has a default one. */
export function ShareMenu({ roster, week, scope }: ShareMenuProps) {
  const [isFailed, setIsFailed] = useState(false)
  const link = toLink(roster, week, scope)
  if (!canShare({ url: link })) {
    return (
      <Popover title={copy.share} align="end" trigger={<Button>{copy.share}</Button>}>
        <ul className="-mx-2 mt-2">
          {week !== null && <LinkItem href={link} name={copy.weekLink} note={copy.weekLinkNote} />}
          <LinkItem href={toLink(roster, null, scope)} name={copy.latestLink} note={copy.latestLinkNote} />
        </ul>
      </Popover>
    )
  }
  return (
    <>
      <Button
        onClick={() => {
          setIsFailed(false)
          share({ url: link, title: document.title }).catch(() => setIsFailed(true))
        }}
      >
        <Share aria-hidden className="size-4 max-sm:hidden" />
        {copy.share}
      </Button>
      <output className="w-full text-xs text-danger empty:hidden">{isFailed && common.shareBlocked}</output>
    </>
  )
}

function LinkItem({ href, name, note }: { href: string; name: string; note: string }) {
  return (
    <li className="flex items-center justify-between gap-2 px-2 py-1.5">
      <span className="flex min-w-0 flex-col">
        <span className="text-base font-medium text-ink">{name}</span>
        <span className="text-sm text-ink-3">{note}</span>
      </span>
      <CopyButton text={href} what={name} className="size-8" />
    </li>
  )
}

/** @param week null for the latest week at the time of opening */
export function toLink(roster: string, week: string | null, scope: Scope | undefined): string {
  const url = new URL(window.location.href)
  url.searchParams.set('roster', roster)
  // The saved scope may change, so links name it.
  if (scope !== undefined) url.searchParams.set('scope', toScopeParam(scope))
  if (week === null) url.searchParams.delete('week')
  else url.searchParams.set('week', week)
  return url.href
}
