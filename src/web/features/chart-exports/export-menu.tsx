import Download from 'lucide:download'
import type { ReactNode, Ref } from 'react'
import * as copy from './copy.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { useKeyShortcuts } from '../../lib/keyboard/use-key-shortcuts.ts'

type ExportMenuProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  note?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
  /** Called when the user is about to open the menu, so that its items can load. */
  onIntent: () => void
  children: ReactNode
}

/** The export menu of every page. The `e` key opens it. */
export function ExportMenu({ isOpen, onOpenChange, note, className, ref, onIntent, children }: ExportMenuProps) {
  const label = copy.toLabel()
  useKeyShortcuts({ e: () => (document.activeElement?.closest('dialog') ? false : onOpenChange(true)) })
  return (
    <Menu
      title={label}
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <Button
          ref={ref}
          aria-keyshortcuts="e"
          title={`${label} (press e)`}
          onPointerEnter={onIntent}
          onFocus={onIntent}
          className={className}
        >
          <Download aria-hidden className="size-4 text-ink-3" />
          {label}
          {note !== undefined && ` ${note}`}
        </Button>
      }
    >
      {children}
    </Menu>
  )
}
