import { type RefObject, useEffect, useRef } from 'react'
import { findRow } from './row-focus.ts'

/**
 * Pressing a row leads into its details, and a neighbour's into the neighbour's: they stand far behind the row, and what was
 * pressed in them is gone. An address that names a row opens its details and leaves the focus alone.
 *
 * @param isFirstToo a sheet takes the focus by itself when it opens
 */
export function useTitleFocus(id: string, isFirstToo: boolean): RefObject<HTMLHeadingElement | null> {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const idBefore = useRef<string | null>(null)
  useEffect(() => {
    const before = idBefore.current
    idBefore.current = id
    if (before === id) return
    const isFromRow = document.activeElement !== null && findRow(document.activeElement) !== null
    if (before === null ? isFirstToo && isFromRow : true) titleRef.current?.focus({ preventScroll: true })
  }, [id, isFirstToo])
  return titleRef
}
