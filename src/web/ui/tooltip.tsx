import {
  cloneElement,
  type DOMAttributes,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react'

const loadPopup = () => import('./tooltip-popup.tsx')
const LoadedPopup = lazy(async () => ({ default: (await loadPopup()).TooltipPopup }))

/** Long enough that a pointer on its way somewhere else opens nothing. */
const OPEN_AFTER_MS = 350

type TooltipProps = {
  /** A few words. What must be known does not belong in a tooltip: touch has none. */
  content: ReactNode
  /** One element that can have focus, without such handlers of its own. */
  children: ReactElement<DOMAttributes<HTMLElement>>
  side?: 'top' | 'bottom' | 'left' | 'right'
}

/** What it is said of is here at once; the words come when somebody points at it or comes to it by keyboard. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isPointed, setIsPointed] = useState(false)
  useEffect(() => {
    if (!isPointed) return undefined
    const timer = setTimeout(() => setIsOpen(true), OPEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isPointed])
  const close = () => {
    setIsPointed(false)
    setIsOpen(false)
  }
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: ({ currentTarget, pointerType }) => {
          if (pointerType === 'touch') return
          void loadPopup()
          setAnchor(currentTarget)
          setIsPointed(true)
        },
        onPointerLeave: close,
        onPointerDown: close,
        onFocus: ({ currentTarget }) => {
          if (!currentTarget.matches(':focus-visible')) return
          setAnchor(currentTarget)
          setIsOpen(true)
        },
        onBlur: close,
      })}
      {anchor !== null && (
        <Suspense>
          <LoadedPopup anchor={anchor} side={side} isOpen={isOpen} onOpenChange={setIsOpen}>
            {content}
          </LoadedPopup>
        </Suspense>
      )}
    </>
  )
}
