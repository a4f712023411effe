import { type RefObject, useEffect, useState } from 'react'

/** Distance at which an element counts as near the viewport. */
const NEAR_PX = 200

/** Returns true once the element has been near the viewport, or at once if the browser can't tell. */
export function useInView(ref: RefObject<HTMLElement | null>): boolean {
  const [wasNear, setWasNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const element = ref.current
    if (wasNear || element === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWasNear(true)
      },
      { rootMargin: `${NEAR_PX}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, wasNear])
  return wasNear
}
