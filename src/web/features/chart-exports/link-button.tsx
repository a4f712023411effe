import Share from 'lucide-react/icons/share'
import { useState } from 'react'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { canShare, share } from '../../lib/native-share.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Button } from '../../ui/button.tsx'

/** Opens the share sheet on phones, and copies the link elsewhere. */
export function LinkButton({ href, title }: { href: string; title: string }) {
  const [isFailed, setIsFailed] = useState(false)
  if (!canShare({ url: href })) return <CopyButton text={href} what={copy.link} className="size-8" />
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={copy.shareLink}
        title={copy.shareLink}
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
