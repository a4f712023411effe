import { type RefObject, useEffect, useRef } from 'react'

/**
 * Adding and removing take away the button that was pressed. The focus goes on at the field that adds, or while there is no room
 * for more at the last button that removes.
 *
 * @param count how many are compared
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
