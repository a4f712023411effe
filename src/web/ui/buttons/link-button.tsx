import Share from 'lucide:share'
import { canShare } from '../../lib/browser/native-share.ts'
import { useShareSheet } from '../../lib/browser/use-share-sheet.ts'
import * as common from '../../lib/copy.ts'
import * as copy from '../copy.ts'
import { joinClasses } from '../join-classes.ts'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'

type LinkButtonProps = {
  href: string
  title: string
  what: string
  className?: string
}

/** Opens the share sheet on phones, and copies the link elsewhere. */
export function LinkButton({ href, title, what, className }: LinkButtonProps) {
  const { isFailed, open } = useShareSheet()
  if (!canShare({ url: href }))
    return <CopyButton text={href} what={what} className={joinClasses('size-8', className)} />
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={copy.shareWhat(what)}
        title={copy.shareWhat(what)}
        onClick={() => open({ url: href, title })}
        className={className}
      >
        <Share aria-hidden className="size-4" />
      </Button>
      <output className="text-xs text-danger empty:hidden">{isFailed && common.shareBlocked}</output>
    </>
  )
}
