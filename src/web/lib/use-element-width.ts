import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element in CSS pixels, kept up to date; `initial` until it is measured. */
export function useElementWidth(ref: RefObject<HTMLElement | null>, initial: number): number {
  const [widthPx, setWidthPx] = useState(initial)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    setWidthPx(element.clientWidth)
    const observer = new ResizeObserver(() => setWidthPx(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return widthPx
}
