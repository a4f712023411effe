import { useIsFetching } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'

/** This is lazy, because few requests are slow. */
const SlowWords = lazy(async () => ({ default: (await import('./slow-words.tsx')).SlowWords }))

const SLOW_MS = 2_000

/** After two seconds, names what is still loading. It floats, so that nothing moves. A dialog needs one of its own. */
export function SlowNotice() {
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
    <output className="pointer-events-none fixed inset-x-4 bottom-14 z-popup print:hidden">
      {isSlow && (
        <Suspense>
          <SlowWords />
        </Suspense>
      )}
    </output>
  )
}
