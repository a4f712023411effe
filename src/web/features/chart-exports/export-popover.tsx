import Download from 'lucide-react/icons/download'
import { type ReactNode, type Ref } from 'react'
import * as copy from '../../copy/chart-exports.ts'
import { Button, type ButtonSize } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { useExportKey } from './use-export-key.ts'

type ExportPopoverProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Beside the button's word: how far something is. */
  note?: string
  size?: ButtonSize
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** The button that every page's exports stand behind, and its key. */
export function ExportPopover({ isOpen, onOpenChange, note, size = 'md', ref, children }: ExportPopoverProps) {
  useExportKey(() => onOpenChange(true))
  return (
    <Popover
      title={copy.listTitle}
      align="end"
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <Button ref={ref} size={size} aria-keyshortcuts="e" title={copy.buttonTitle}>
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
