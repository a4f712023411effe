import { useIsFetching } from '@tanstack/react-query'

/** Progress line at the top of the page. CSS hides it for the first second of a request. */
export function SlowLine() {
  const isFetching = useIsFetching() > 0
  if (!isFetching) return null
  return (
    <div
      aria-hidden
      data-print="no"
      className="slow-line pointer-events-none fixed inset-x-0 top-0 z-bar h-0.5 overflow-hidden"
    >
      <div className="h-full w-1/3 bg-accent" />
    </div>
  )
}
