import { type RefObject, useEffect, useState } from 'react'

/** What is this near will be on the screen in a moment. */
const NEAR_PX = 200

/** True from the moment the element has come near the screen, for good. */
export function useInView(ref: RefObject<HTMLElement | null>): boolean {
  const [wasNear, setWasNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (wasNear || element === null || typeof IntersectionObserver === 'undefined') return undefined
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
