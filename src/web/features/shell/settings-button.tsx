import SlidersHorizontal from 'lucide:sliders-horizontal'
import { lazy, useState } from 'react'
import { Popover } from '../../ui/popover/popover.tsx'

const loadMenu = () => import('./settings-menu.tsx')
const SettingsMenu = lazy(async () => ({ default: (await loadMenu()).SettingsMenu }))

/** One menu for everything that isn't in a link: theme, formats, home territory, and rarely opened pages. */
export function SettingsButton({ onShortcuts }: { onShortcuts: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const name = (
    <>
      <span className="sm:hidden">Menu</span>
      <span className="hidden sm:inline">Settings</span>
    </>
  )
  return (
    <Popover
      title={name}
      align="end"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button
          type="button"
          title="Saved views, theme, and formats"
          onPointerEnter={() => void loadMenu()}
          onFocus={() => void loadMenu()}
          className="-mr-3 flex h-8 shrink-0 items-center rounded-md px-3 text-base font-medium text-ink-2 hover:bg-hover hover:text-ink coarse:h-11 sm:mr-0 sm:px-2"
        >
          <SlidersHorizontal aria-hidden className="hidden size-4 sm:block" />
          <span className="sm:sr-only">{name}</span>
        </button>
      }
    >
      <SettingsMenu
        onLeave={() => setIsOpen(false)}
        onShortcuts={() => {
          setIsOpen(false)
          onShortcuts()
        }}
      />
    </Popover>
  )
}
