import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of an element in CSS pixels, kept up to date; `initial` until it is measured. Hidden, it keeps what it had. */
export function useElementWidth(ref: RefObject<HTMLElement | null>, initial: number): number {
  const [widthPx, setWidthPx] = useState(initial)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const measure = () => setWidthPx((before) => element.clientWidth || before)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return widthPx
}
