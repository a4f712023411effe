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

export const loadPopup = () => import('./tooltip-popup.tsx')
export const LoadedPopup = lazy(async () => ({ default: (await loadPopup()).TooltipPopup }))

/** Prevents tooltips while the pointer passes over. */
export const OPEN_AFTER_MS = 350

type TooltipProps = {
  /** Use it only for optional text, because touch screens don't show tooltips. */
  content: ReactNode
  /** A focusable element without pointer or focus handlers, because they would be replaced. */
  children: ReactElement<DOMAttributes<HTMLElement>>
  side?: 'top' | 'bottom' | 'left' | 'right'
}

/** Loads the popup's code on hover or keyboard focus. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isHovered, setIsHovered] = useState(false)
  useEffect(() => {
    if (!isHovered) return undefined
    const timer = setTimeout(() => setIsOpen(true), OPEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isHovered])
  const close = () => {
    setIsHovered(false)
    setIsOpen(false)
  }
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: ({ currentTarget, pointerType }) => {
          if (pointerType === 'touch') return
          void loadPopup()
          setAnchor(currentTarget)
          setIsHovered(true)
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
