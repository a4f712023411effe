import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

type FocusAfterRemoval<E extends HTMLElement> = {
  ref: RefObject<E | null>
  onClickCapture: (event: MouseEvent) => void
}

/**
 * Restores the focus if a button removes its own row of a list: to the last button of the row in its place, or to the
 * first field or button if no row is left.
 * @param count number of rows
 * @returns props of the element around the list and the controls that add rows. Each row is an `li`.
 */
export function useFocusAfterRemoval<E extends HTMLElement>(count: number): FocusAfterRemoval<E> {
  const ref = useRef<E>(null)
  const pressedRow = useRef(0)
  const countBefore = useRef(count)
  const isLost = useRef(false)
  // This runs after each render, because buttons can be disabled until the removal is complete.
  useEffect(() => {
    if (count < countBefore.current) isLost.current = true
    countBefore.current = count
    if (!isLost.current) return
    if (isOutside(ref.current)) findTarget(ref.current, pressedRow.current)?.focus()
    isLost.current = isOutside(ref.current)
  })
  return {
    ref,
    onClickCapture: ({ target }) => {
      const row = listRows(ref.current).findIndex((each) => each.contains(target as Node))
      // Menus and dialogs of a row are outside of the list.
      if (row >= 0) pressedRow.current = row
    },
  }
}

/** Returns true if the focus is on the page or on the list's dialog, where a removed element leaves it. */
function isOutside(frame: HTMLElement | null): boolean {
  return document.activeElement?.contains(frame) ?? false
}

function findTarget(frame: HTMLElement | null, row: number): HTMLElement | null | undefined {
  const rows = listRows(frame)
  if (rows.length === 0)
    return frame?.querySelector<HTMLElement>('input:enabled:not([aria-hidden]), select, button:enabled')
  return [...(rows[Math.min(row, rows.length - 1)]?.querySelectorAll('button') ?? [])].at(-1)
}

function listRows(frame: HTMLElement | null): Element[] {
  return [...(frame?.querySelectorAll('li') ?? [])]
}
