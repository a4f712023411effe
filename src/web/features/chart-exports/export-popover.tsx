import Download from 'lucide-react/icons/download'
import { type ReactNode, type Ref } from 'react'
import * as copy from './copy.ts'
import { Button, type ButtonSize } from '../../ui/buttons/button.tsx'
import { Popover } from '../../ui/popover/popover.tsx'
import { useKeyShortcuts } from '../../lib/keyboard/use-key-shortcuts.ts'

type ExportPopoverProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Text after the label, such as the download progress. */
  note?: string
  size?: ButtonSize
  className?: string
  ref?: Ref<HTMLButtonElement>
  /** Called when the user is about to open the menu, to load its items. */
  onIntent: () => void
  children: ReactNode
}

/** Export menu of every page; the key `e` opens it. */
export function ExportPopover({
  isOpen,
  onOpenChange,
  note,
  size = 'md',
  className,
  ref,
  onIntent,
  children,
}: ExportPopoverProps) {
  useKeyShortcuts({ e: () => (document.activeElement?.closest('dialog') ? false : onOpenChange(true)) })
  return (
    <Popover
      title="Export"
      align="end"
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <Button
          ref={ref}
          size={size}
          aria-keyshortcuts="e"
          title="Export (press e)"
          onPointerEnter={onIntent}
          onFocus={onIntent}
          className={className}
        >
          <Download aria-hidden className={size === 'sm' ? 'size-3.5 text-ink-3' : 'size-4 text-ink-3'} />
          {copy.button}
          {note !== undefined && ` ${note}`}
        </Button>
      }
    >
      <ul className="-mx-2 mt-2">{children}</ul>
    </Popover>
  )
}
