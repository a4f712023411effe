import Share from 'lucide-react/icons/share'
import { lazy, useState } from 'react'
import { type DateWindow } from '#contract/dates.ts'
import * as common from '../../lib/copy.ts'
import { canShare, share } from '../../lib/browser/native-share.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Popover } from '../../ui/popover/popover.tsx'
import * as copy from './copy.ts'

const loadItems = () => import('./export-item.tsx')
const LinkItems = lazy(async () => ({ default: (await loadItems()).LinkItems }))

/** Opens the share sheet on phones, and the links to the page elsewhere. @param window dates of a rolling range */
export function EntityShare({ window: rolling }: { window: DateWindow | null }) {
  const [isFailed, setIsFailed] = useState(false)
  const trigger = (
    <Button variant="primary" onPointerEnter={() => void loadItems()} onFocus={() => void loadItems()}>
      <Share aria-hidden className="size-4 max-sm:hidden" />
      {copy.share}
    </Button>
  )
  if (!canShare({ url: window.location.href })) {
    return (
      <Popover title={copy.share} align="end" trigger={trigger}>
        <ul className="-mx-2 mt-2">
          <LinkItems window={rolling} />
        </ul>
      </Popover>
    )
  }
  return (
    <>
      <Button
        variant="primary"
        onClick={() => {
          setIsFailed(false)
          share({ url: window.location.href, title: document.title }).catch(() => setIsFailed(true))
        }}
      >
        {copy.share}
      </Button>
      <output className="w-full text-xs text-danger empty:hidden">{isFailed && common.shareBlocked}</output>
    </>
  )
}
