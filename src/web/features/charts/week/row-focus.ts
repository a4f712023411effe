import { type RefObject, useLayoutEffect } from 'react'

/** Rows carry their entry's id as `data-row`; focus moves over what is in the document, in the order that is shown. */
export function findRow(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-row]')
}

/** The row of an entry, where it is shown. */
export function findRowOf(id: string): HTMLElement | null {
  return findShown(document, id)
}

function findShown(within: ParentNode, id: string): HTMLElement | null {
  return within.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]:not([hidden])`)
}

/** In another order, or another week, the focus goes with the entry that had it; where that is gone it stays in its place. */
export function useKeptRowFocus(frame: RefObject<HTMLElement | null>, entries: unknown, activeId: string): void {
  useLayoutEffect(() => {
    const row = document.activeElement
    if (!(row instanceof HTMLElement) || row.dataset['row'] === undefined || row.dataset['row'] === activeId) return
    if (frame.current?.contains(row) !== true) return
    findShown(frame.current, activeId)?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- only when the rows are others, not when the focus goes over them
  }, [entries])
}

const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  j: 1,
  k: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
}

/** Moves focus from the focused row, or onto the reachable one when none has it. False: the key moves nothing. */
export function moveRowFocus(frame: Element | null, key: string): boolean {
  const distance = STEPS[key]
  if (frame === null || distance === undefined) return false
  const rows = [...frame.querySelectorAll<HTMLElement>('[data-row]:not([hidden])')]
  const focused = document.activeElement === null ? null : findRow(document.activeElement)
  const from = focused === null ? -1 : rows.indexOf(focused)
  const to =
    from < 0
      ? rows.findIndex(({ tabIndex }) => tabIndex === 0)
      : Math.min(Math.max(from + distance, 0), rows.length - 1)
  rows[to]?.focus()
  return true
}
