import { type RefObject, useLayoutEffect, useState } from 'react'
import { watchWidth } from './watch-width.ts'

/** The width of an element in CSS pixels, kept up to date; `initial` until it is measured. Hidden, it keeps what it had. */
export function useElementWidth(ref: RefObject<HTMLElement | null>, initial: number): number {
  const [widthPx, setWidthPx] = useState(initial)
  useLayoutEffect(() => watchWidth(ref.current, setWidthPx), [ref])
  return widthPx
}
