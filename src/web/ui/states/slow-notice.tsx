import { useIsFetching } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'

/** This is lazy, because few requests are slow. */
const SlowWords = lazy(async () => ({ default: (await import('./slow-words.tsx')).SlowWords }))

const SLOW_MS = 2_000

/** Classes of what floats above a page or a dialog, so that nothing moves. */
export const FLOATING = 'pointer-events-none fixed inset-x-4 bottom-14 z-popup flex flex-col gap-2 print:hidden'

/**
 * After two seconds, names what is still loading. A dialog needs one of its own.
 * @param className classes of its place. Empty on the page, where it is one of several notices
 */
export function SlowNotice({ className = FLOATING }: { className?: string }) {
  const isFetching = useIsFetching() > 0
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isFetching) return undefined
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isFetching])
  return (
    // The region exists before its text, because screen readers announce only changes.
    <output className={className}>
      {isSlow && (
        <Suspense>
          <SlowWords />
        </Suspense>
      )}
    </output>
  )
}
