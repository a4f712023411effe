import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * True while an element is at least so many CSS pixels wide; until it is measured, while the window is. Hidden, it keeps
 * what it had. Where no more than this hangs on its width, a window that is dragged draws nothing again in between.
 */
export function useIsWide(ref: RefObject<HTMLElement | null>, fromPx: number): boolean {
  const [isWide, setIsWide] = useState(() => window.innerWidth >= fromPx)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const measure = () => setIsWide((before) => (element.clientWidth === 0 ? before : element.clientWidth >= fromPx))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, fromPx])
  return isWide
}
