import { Drawer } from '@base-ui/react/drawer'
import { type ReactNode, useSyncExternalStore } from 'react'
import { PHONE } from '../../lib/browser/phone.ts'
import { joinClasses } from '../join-classes.ts'

type SheetProps = {
  /** Accessible name. */
  label: string
  isOpen: boolean
  onClose: () => void
  /** Focused when the sheet closes; null means what had focus before. */
  findReturn?: () => HTMLElement | null
  children: ReactNode
}

// Styles rather than classes, because every page loads those.
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

/** Modal panel at the right edge, on a phone at the bottom. Dragging it out of the page closes it, as do Escape and its button. */
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
            // A transform only while it moves, because it would place what is fixed in the sheet.
            style={({ swiping, transitionStatus }) => ({
              ...look,
              ...(isOutside(transitionStatus) ? { transform: out } : {}),
              ...(swiping ? { transform: dragged, transition: 'none' } : {}),
            })}
          >
            {isPhone && <span aria-hidden className="mx-auto mt-2 -mb-1 block h-1 w-9 rounded-full bg-line-strong" />}
            <Drawer.Content>{children}</Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

/** Before it comes in, and when it goes out. */
function isOutside(transitionStatus: string | undefined): boolean {
  return transitionStatus === 'starting' || transitionStatus === 'ending'
}

function watchPhone(onChange: () => void) {
  const query = matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
