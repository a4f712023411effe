import { type RefObject, useLayoutEffect, useState } from 'react'
import { watchWidth } from './watch-width.ts'

/**
 * True while an element is at least so many CSS pixels wide; until it is measured, while the window is. Hidden, it keeps
 * what it had. Where no more than this hangs on its width, a window that is dragged draws nothing again in between.
 */
export function useIsWide(ref: RefObject<HTMLElement | null>, fromPx: number): boolean {
  const [isWide, setIsWide] = useState(() => window.innerWidth >= fromPx)
  useLayoutEffect(() => watchWidth(ref.current, (widthPx) => setIsWide(widthPx >= fromPx)), [ref, fromPx])
  return isWide
}
