import {
  cloneElement,
  type ComponentProps,
  lazy,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useId,
  useState,
} from 'react'
import { setRef } from './set-ref.ts'
// `import type` as a whole: the inline form would load the module that is to come later.
import type { PopoverPopup } from './popover-popup.tsx'

const loadPopup = () => import('./popover-popup.tsx')
const LoadedPopup = lazy(async () => ({ default: (await loadPopup()).PopoverPopup }))

type PopoverProps = Pick<ComponentProps<typeof PopoverPopup>, 'align' | 'isWide'> & {
  /** The button that opens it. */
  trigger: ReactElement<ComponentProps<'button'>>
  title: ReactNode
  children: ReactNode
  /** @default false */
  defaultOpen?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** What gets the focus when it opens, instead of the first thing that can. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** Its button is here at once; what places and closes the rest comes when somebody reaches for it. */
export function Popover({ trigger, children, defaultOpen = false, open, onOpenChange, ...popup }: PopoverProps) {
  const id = useId()
  const [isOpenHere, setIsOpenHere] = useState(defaultOpen)
  const isOpen = open ?? isOpenHere
  // Once it was open it stays, so that it can fade and open again at once.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const change = (next: boolean) => {
    setIsOpenHere(next)
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
        'aria-expanded': isOpen,
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
          <LoadedPopup id={id} anchor={anchor} isOpen={isOpen} onOpenChange={change} {...popup}>
            {children}
          </LoadedPopup>
        </Suspense>
      )}
    </>
  )
}
