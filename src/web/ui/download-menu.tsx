import Download from 'lucide:download'
import { lazy, Suspense, useRef, useState } from 'react'
import { isOneAllowed, TABLE_EXPORTS } from '../lib/files/allowed-exports.ts'
import { usePageTable } from '../lib/files/page-tables.ts'
import { usePageCommands } from '../lib/keyboard/page-commands.ts'
import { Button } from './buttons/button.tsx'
// `import { type … }` would load the module eagerly.
import type { DownloadItemsProps } from './download-items.tsx'
import { Menu } from './menu/menu.tsx'

const DownloadItems = lazy(async () => ({ default: (await import('./download-items.tsx')).DownloadItems }))

type DownloadMenuProps = DownloadItemsProps & {
  what: string
  /** Shows only the icon, next to a short title. */
  isIcon?: boolean
  /** True if the search dialog also lists this download. */
  isCommand?: boolean
}

export function DownloadMenu({ what, isIcon = false, isCommand = false, ...items }: DownloadMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const buttonRef = useRef<HTMLButtonElement>(null)
  usePageTable(buttonRef, items.toTable)
  const label = `Download ${what}`
  const isAllowed = isOneAllowed(items.onImage === undefined ? TABLE_EXPORTS : [...TABLE_EXPORTS, 'images'])
  usePageCommands(isCommand && isAllowed ? [{ name: label, note: '', icon: 'file', run: () => setIsOpen(true) }] : [])
  // The button's place determines the order of tables on a printed page.
  if (!isAllowed) return <button ref={buttonRef} type="button" aria-label={label} hidden />
  return (
    <Menu
      title={label}
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button
          ref={buttonRef}
          variant="ghost"
          size={isIcon ? 'icon-sm' : 'sm'}
          className="-mr-2.5"
          data-image="none"
          aria-label={label}
          title={label}
        >
          <Download aria-hidden className="size-3.5" />
          {/* On phones, titles and descriptions need its width. */}
          {!isIcon && <span className="max-sm:sr-only">Download</span>}
        </Button>
      }
    >
      <Suspense>
        <DownloadItems {...items} />
      </Suspense>
    </Menu>
  )
}
