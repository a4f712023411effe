import Share from 'lucide:share'
import { lazy } from 'react'
import type { FixedDates } from '../../lib/files/page-link.ts'
import { ShareMenu } from '../../ui/menu/share-menu.tsx'

const loadItems = () => import('./link-items.tsx')
const LinkItems = lazy(async () => ({ default: (await loadItems()).LinkItems }))

/** @param fixed dates of a rolling range */
export function EntityShare({ fixed }: { fixed: FixedDates | null }) {
  return (
    <ShareMenu
      url={window.location.href}
      items={<LinkItems fixed={fixed} />}
      variant="primary"
      onPointerEnter={() => void loadItems()}
      onFocus={() => void loadItems()}
    >
      <Share aria-hidden className="size-4 max-sm:hidden" />
    </ShareMenu>
  )
}
