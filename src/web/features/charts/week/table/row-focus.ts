import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

export function findRow(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-row]')
}

export function findRowOf(id: string): HTMLElement | null {
  return findVisibleRow(document, id)
}

function findVisibleRow(within: ParentNode, id: string): HTMLElement | null {
  return within.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]:not([hidden])`)
}

/** Keeps focus on the same entry when the order or week changes. */
export function useRestoredRowFocus(frame: RefObject<HTMLElement | null>, entries: unknown, activeId: string): void {
  useLayoutEffect(() => {
    const row = document.activeElement
    if (!(row instanceof HTMLElement) || row.dataset['row'] === undefined || row.dataset['row'] === activeId) return
    if (frame.current?.contains(row) !== true) return
    findVisibleRow(frame.current, activeId)?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- only when the rows change, not when focus moves
  }, [entries])
}

/**
 * Scrolls to the row that is open when the table first renders, such as from a link. Waits for off-screen rows, which
 * render later. Does nothing after the page was scrolled, for example by the browser on return. Doesn't move the focus.
 */
export function useScrollToOpenRow(frame: RefObject<HTMLElement | null>, openId: string, isLagging: boolean): void {
  const [initialId] = useState(openId)
  const isDone = useRef(initialId === '')
  useEffect(() => {
    if (isDone.current || frame.current === null) return undefined
    if (window.scrollY > 0 || openId !== initialId) {
      isDone.current = true
      return undefined
    }
    const row = findVisibleRow(frame.current, initialId)
    isDone.current = row !== null || !isLagging
    if (row === null) return undefined
    const scroll = () => row.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    scroll()
    // Rows above have estimated heights until they are laid out on the way.
    const next = requestAnimationFrame(scroll)
    return () => cancelAnimationFrame(next)
  }, [frame, openId, initialId, isLagging])
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

/** Moves focus from the focused row, or to the row in the tab order. Returns false when the key doesn't move focus. */
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
