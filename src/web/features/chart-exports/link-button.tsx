import Share from 'lucide-react/icons/share'
import { useState } from 'react'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { canShare, share } from '../../lib/browser/native-share.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'

type LinkButtonProps = {
  href: string
  title: string
  /** Completes “Copy …” and “Share …”. */
  what: string
}

/** Opens the share sheet on phones, and copies the link elsewhere. */
export function LinkButton({ href, title, what }: LinkButtonProps) {
  const [isFailed, setIsFailed] = useState(false)
  if (!canShare({ url: href })) return <CopyButton text={href} what={what} className="size-8" />
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={copy.shareWhat(what)}
        title={copy.shareWhat(what)}
        onClick={() => {
          setIsFailed(false)
          share({ url: href, title }).catch(() => setIsFailed(true))
        }}
      >
        <Share aria-hidden className="size-4" />
      </Button>
      <output className="text-xs text-danger empty:hidden">{isFailed && common.shareBlocked}</output>
    </>
  )
}
