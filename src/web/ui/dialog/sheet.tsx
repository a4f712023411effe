import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

type SheetProps = {
  label: string
  isOpen: boolean
  onClose: () => void
  /** Element to focus on close; null for the one that had the focus before. */
  findReturn?: () => HTMLElement | null
  children: ReactNode
}

/** Modal panel at the right edge; full screen on a phone. */
export function Sheet({ label, isOpen, onClose, findReturn, children }: SheetProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-backdrop bg-backdrop transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label={label}
          {...(findReturn === undefined ? {} : { finalFocus: () => findReturn() ?? true })}
          className={joinClasses(
            'fixed inset-y-0 right-0 z-popup w-full max-w-md overflow-y-auto overscroll-contain bg-surface shadow-popup',
            'transition-transform duration-200 ease-out data-ending-style:translate-x-full data-starting-style:translate-x-full',
            'sm:border-l sm:border-line',
          )}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
