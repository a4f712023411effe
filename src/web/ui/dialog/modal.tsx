import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { joinClasses } from '../join-classes.ts'
import { SlowNotice } from '../states/slow-notice.tsx'
import { ModalHead } from './modal-head.tsx'

type ModalProps = Omit<ComponentProps<'dialog'>, 'open'> & {
  /** Accessible name and title. */
  label: string
  /** Omits title and Close button. */
  hidesHead?: boolean
  onClose: () => void
}

/** Control with the focus when a dialog opens. The browser would focus the Close button, which is first. */
const FIRST_FOCUS = '[data-focus], form :is(input, select, textarea, button)'

/** If the window is too low for the buttons, as at a zoom of 400%, the whole dialog scrolls. */
const LOW_WINDOW =
  '[@media(height<30rem)]:my-auto [@media(height<30rem)]:max-h-[calc(100dvh-1rem)] [@media(height<30rem)]:overflow-y-auto'
const LOW_WINDOW_PARTS = '[@media(height<30rem)]:[&>*]:shrink-0 [@media(height<30rem)]:[&>*]:overflow-y-visible'

/**
 * A native dialog. It traps and restores the focus, and closes on Escape and on a click outside. Don't use a `header`
 * element in it, because screen readers would take it for the page's banner.
 */
export function Modal({ label, hidesHead = false, onClose, className, children, ...props }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect, because a dialog must be closed before it is removed in order to restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>(FIRST_FOCUS)?.focus()
    return () => element?.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same as a click outside
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && onClose()}
      className={joinClasses(
        'm-auto max-h-[80dvh] w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-popup',
        // A cell of figures that opens the dialog would align its text to the right.
        'text-start backdrop:bg-backdrop open:flex',
        LOW_WINDOW,
        LOW_WINDOW_PARTS,
        className,
      )}
      {...props}
    >
      {!hidesHead && <ModalHead title={label} onClose={onClose} />}
      {children}
      <SlowNotice />
    </dialog>
  )
}
