import {
  cloneElement,
  type ComponentProps,
  lazy,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useId,
  useState,
} from 'react'
// `import { type … }` would load the module eagerly.
import type { PopoverPopup } from './popover-popup.tsx'

const loadPopup = () => import('./popover-popup.tsx')
const LoadedPopup = lazy(async () => ({ default: (await loadPopup()).PopoverPopup }))

type PopoverProps = Pick<ComponentProps<typeof PopoverPopup>, 'align' | 'width'> & {
  trigger: ReactElement<ComponentProps<'button'>>
  title: ReactNode
  children: ReactNode
  defaultOpen?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** @default the first focusable element */
  initialFocus?: RefObject<HTMLElement | null>
}

/** Loads the popup's code on hover, focus, or click, so that pages with popovers load faster. */
export function Popover({ trigger, children, defaultOpen = false, open, onOpenChange, ...popup }: PopoverProps) {
  const id = useId()
  const [internalIsOpen, setInternalIsOpen] = useState(defaultOpen)
  const isOpen = open ?? internalIsOpen
  // The popup stays mounted after the first opening, so that it can fade out.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  // Without this, a screen reader would announce a popup as open that is still loading.
  const [isLoaded, setIsLoaded] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const change = (next: boolean) => {
    setInternalIsOpen(next)
    onOpenChange?.(next)
  }
  const { ref, onClick, onPointerEnter, onFocus } = trigger.props
  return (
    <>
      {cloneElement(trigger, {
        ref: (element: HTMLButtonElement | null) => {
          setAnchor(element)
          return setRef(ref, element)
        },
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen && isLoaded,
        ...(isOpen ? { 'aria-controls': id } : {}),
        onPointerEnter: (event) => {
          void loadPopup()
          onPointerEnter?.(event)
        },
        onFocus: (event) => {
          void loadPopup()
          onFocus?.(event)
        },
        onClick: (event) => {
          onClick?.(event)
          if (!event.defaultPrevented) change(!isOpen)
        },
      })}
      {wasOpen && (
        <Suspense>
          <LoadedPopup id={id} anchor={anchor} isOpen={isOpen} onOpenChange={change} onLoaded={setIsLoaded} {...popup}>
            {children}
          </LoadedPopup>
        </Suspense>
      )}
    </>
  )
}

function setRef<T>(ref: Ref<T> | undefined, element: T | null): (() => void) | undefined {
  if (typeof ref === 'function') return ref(element) ?? undefined
  if (ref !== null && ref !== undefined) ref.current = element
  return undefined
}
