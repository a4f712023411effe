import { type RefObject, useEffect, useRef } from 'react'

/**
 * Restores focus if adding or removing an entity removes the clicked button: to the search field, or to the last remove
 * button if no more can be added.
 */
export function useRestoredFocus(count: number): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const countBefore = useRef(count)
  useEffect(() => {
    if (countBefore.current === count) return
    countBefore.current = count
    if (document.activeElement !== document.body) return
    const field = page.current?.querySelector<HTMLElement>('[data-adds]')
    const removing = page.current?.querySelectorAll<HTMLElement>('[data-removes]')
    ;(field ?? removing?.[removing.length - 1])?.focus()
  }, [count])
  return page
}
