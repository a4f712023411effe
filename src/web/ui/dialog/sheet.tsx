import { Drawer } from '@base-ui/react/drawer'
import { type ReactNode, useSyncExternalStore } from 'react'
import { PHONE } from '../../lib/browser/phone.ts'
import { joinClasses } from '../join-classes.ts'
import { SlowNotice } from '../states/slow-notice.tsx'

type SheetProps = {
  label: string
  isOpen: boolean
  onClose: () => void
  /** Returns the element to focus when the sheet closes. Null means the one that had focus before. */
  findReturn?: () => HTMLElement | null
  children: ReactNode
}

// Styles instead of classes, because every page would load those.
const FADING = { opacity: 'calc(1 - var(--drawer-swipe-progress, 0))' }
const PLACES = {
  down: {
    look: { maxHeight: 'calc(100dvh - 2.5rem)', borderRadius: '0.75rem 0.75rem 0 0' },
    out: 'translateY(100%)',
    dragged: 'translateY(var(--drawer-swipe-movement-y))',
  },
  right: {
    look: { height: '100%', maxWidth: '28rem' },
    out: 'translateX(100%)',
    dragged: 'translateX(var(--drawer-swipe-movement-x))',
  },
}

/** A modal panel at the right edge, or at the bottom on a phone. Dragging, Escape, and its button close it. */
export function Sheet({ label, isOpen, onClose, findReturn, children }: SheetProps) {
  const isPhone = useSyncExternalStore(watchPhone, () => matchMedia(PHONE).matches)
  const direction = isPhone ? 'down' : 'right'
  const { look, out, dragged } = PLACES[direction]
  return (
    <Drawer.Root open={isOpen} onOpenChange={(open) => !open && onClose()} swipeDirection={direction}>
      <Drawer.Portal>
        <Drawer.Backdrop
          className="fixed inset-0 z-backdrop bg-backdrop transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0"
          style={({ transitionStatus }) => (isOutside(transitionStatus) ? undefined : FADING)}
        />
        <Drawer.Viewport className="fixed inset-0 z-popup flex items-end justify-end overflow-hidden">
          <Drawer.Popup
            aria-label={label}
            {...(findReturn === undefined ? {} : { finalFocus: () => findReturn() ?? true })}
            className={joinClasses(
              'w-full overflow-y-auto overscroll-contain bg-surface shadow-popup outline-none transition-transform duration-200 ease-out',
              direction === 'right' && 'border-l border-line',
            )}
            // The transform is set only while the sheet moves, because it would affect fixed elements in the sheet.
            style={({ swiping, transitionStatus }) => ({
              ...look,
              ...(isOutside(transitionStatus) ? { transform: out } : {}),
              ...(swiping ? { transform: dragged, transition: 'none' } : {}),
            })}
          >
            {isPhone && <span aria-hidden className="mx-auto mt-2 -mb-1 block h-1 w-9 rounded-full bg-line-strong" />}
            <Drawer.Content>{children}</Drawer.Content>
            <SlowNotice />
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

/** Returns true before the sheet enters, and while it leaves. */
function isOutside(transitionStatus: string | undefined): boolean {
  return transitionStatus === 'starting' || transitionStatus === 'ending'
}

function watchPhone(onChange: () => void) {
  const query = matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
