import Share from 'lucide:share'
import { lazy } from 'react'
import type { DateWindow } from '#contract/dates.ts'
import { ShareMenu } from '../../ui/menu/share-menu.tsx'

const loadItems = () => import('./link-items.tsx')
const LinkItems = lazy(async () => ({ default: (await loadItems()).LinkItems }))

/** @param window dates of a rolling range */
export function EntityShare({ window: rolling }: { window: DateWindow | null }) {
  return (
    <ShareMenu
      url={window.location.href}
      items={<LinkItems window={rolling} />}
      variant="primary"
      onPointerEnter={() => void loadItems()}
      onFocus={() => void loadItems()}
    >
      <Share aria-hidden className="size-4 max-sm:hidden" />
    </ShareMenu>
  )
}
