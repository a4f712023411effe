import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Distance at which an element counts as near the viewport. */
const NEAR_PX = 200

const waiting = new Set<() => void>()

/** Treats everything on the page as near the viewport, for files of the whole page. */
export function revealAll(): void {
  for (const show of waiting) show()
}

// Paper has no viewport. This must finish before the browser takes its snapshot.
globalThis.addEventListener?.('beforeprint', () => flushSync(revealAll))

/** Returns true once the element has been near the viewport, or at once if the browser can't detect it. */
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
    const show = () => setWasNear(true)
    waiting.add(show)
    return () => {
      waiting.delete(show)
      observer.disconnect()
    }
  }, [ref, wasNear])
  return wasNear
}
