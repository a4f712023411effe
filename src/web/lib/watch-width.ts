/**
 * Tells the width of an element in CSS pixels, before it is first painted and whenever it changes; of a hidden one
 * nothing. Not at once: the page would be laid out while it is still being put together.
 * @returns ends it; undefined where nothing can be watched
 */
export function watchWidth(element: HTMLElement | null, tell: (widthPx: number) => void): (() => void) | undefined {
  if (element === null || typeof ResizeObserver === 'undefined') return undefined
  const measure = () => {
    if (element.clientWidth > 0) tell(element.clientWidth)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  return () => observer.disconnect()
}
