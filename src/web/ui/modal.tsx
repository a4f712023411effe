import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { joinClasses } from './join-classes.ts'

type ModalProps = Omit<ComponentProps<'dialog'>, 'open'> & {
  /** Names it; the words that are drawn are the caller's. */
  label: string
  onClose: () => void
}

/**
 * The platform's own modal: it keeps the focus inside, gives it back, closes on Escape and on a press beside it. In it a header
 * would be the page's banner: its title stands in a plain box.
 */
export function Modal({ label, onClose, className, children, ...props }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the document: a dialog outside of it gives no focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same as the press beside it
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && onClose()}
      className={joinClasses(
        'm-auto max-h-[80dvh] w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-popup backdrop:bg-backdrop open:flex',
        className,
      )}
      {...props}
    >
      {children}
    </dialog>
  )
}
