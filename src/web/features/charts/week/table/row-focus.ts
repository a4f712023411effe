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

/** Longer than the page takes to lay out the rows above, whose heights are estimates until then. */
const SETTLE_MS = 1500
const PERSON_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the open row when the table first renders, for example from a link. Waits for off-screen rows, which
 * render later. Does nothing if the page was already scrolled, for example by the browser on return. Doesn't move the
 * focus.
 */
export function useScrollToOpenRow(frame: RefObject<HTMLElement | null>, openId: string, isLagging: boolean): void {
  const [initialId] = useState(openId)
  const isDone = useRef(initialId === '')
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (openId !== initialId) stop.current?.()
    if (isDone.current || frame.current === null) return
    if (window.scrollY > 0 || openId !== initialId) {
      isDone.current = true
      return
    }
    const row = findVisibleRow(frame.current, initialId)
    isDone.current = row !== null || !isLagging
    // If the row is on the first screen, nothing scrolls.
    if (row !== null && !isOnScreen(row)) stop.current = holdInView(row)
  }, [frame, openId, initialId, isLagging])
  useEffect(() => () => stop.current?.(), [])
}

function isOnScreen(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect()
  // A row that isn't laid out yet has no height.
  return top >= 0 && top < bottom && bottom <= window.innerHeight
}

/** Scrolls to the row until the page is stable or a person scrolls. Returns a function that stops it. */
function holdInView(row: HTMLElement): () => void {
  const start = performance.now()
  let frame = 0
  let top = NaN
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const name of PERSON_EVENTS) document.removeEventListener(name, stop)
  }
  const hold = () => {
    if (row.getBoundingClientRect().top !== top) {
      row.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      top = row.getBoundingClientRect().top
    }
    if (performance.now() - start < SETTLE_MS) frame = requestAnimationFrame(hold)
    else stop()
  }
  for (const name of PERSON_EVENTS) document.addEventListener(name, stop, { passive: true })
  hold()
  return stop
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

/** Moves focus from the focused row, or to the row in the tab order. Returns false if the key doesn't move focus. */
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
