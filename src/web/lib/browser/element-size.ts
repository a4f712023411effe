import { type RefObject, useLayoutEffect, useState } from 'react'

/** Margins of a page and a panel on a phone. */
const PAGE_MARGINS_PX = 64

/** Returns the width of an element in CSS pixels, or `initial` until it is measured. */
export function useElementWidth(ref: RefObject<HTMLElement | null>, initial: number): number {
  const [widthPx, setWidthPx] = useState(() => Math.min(initial, window.innerWidth - PAGE_MARGINS_PX))
  useLayoutEffect(() => watchSize(ref.current, ({ clientWidth }) => clientWidth > 0 && setWidthPx(clientWidth)), [ref])
  return widthPx
}

/** Returns the height of an element in CSS pixels, 0 until it is measured. */
export function useElementHeight(ref: RefObject<HTMLElement | null>): number {
  const [heightPx, setHeightPx] = useState(0)
  useLayoutEffect(() => watchSize(ref.current, ({ offsetHeight }) => setHeightPx(offsetHeight)), [ref])
  return heightPx
}

/**
 * Returns true while an element is at least `fromPx` CSS pixels wide. Before it is measured, the window's width
 * decides. Renders again only if the result changes, not on every resize.
 */
export function useIsWide(ref: RefObject<HTMLElement | null>, fromPx: number): boolean {
  const [isWide, setIsWide] = useState(() => window.innerWidth >= fromPx)
  useLayoutEffect(
    () => watchSize(ref.current, ({ clientWidth }) => clientWidth > 0 && setIsWide(clientWidth >= fromPx)),
    [ref, fromPx],
  )
  return isWide
}

/** Measures only inside the observer. Measuring right away would force a layout in the middle of a render. */
export function watchSize(
  element: HTMLElement | null,
  onSize: (element: HTMLElement) => void,
): (() => void) | undefined {
  if (element === null || typeof ResizeObserver === 'undefined') return undefined
  const observer = new ResizeObserver(() => onSize(element))
  observer.observe(element)
  return () => observer.disconnect()
}
