import { Skeleton } from '../../../ui/states/skeleton.tsx'

/** About the height of the race without its header, on phones and wider, so that the next part stays in place. */
const HEIGHT = 'max(47.5rem, 83rem - 109vw)'
const LINES = Array.from({ length: 20 }, (_, i) => i)

export function RaceSkeleton() {
  return (
    <div aria-hidden className="flex animate-pulse flex-col overflow-hidden" style={{ height: HEIGHT }}>
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="mt-3 h-4 w-1/3" />
      <div className="mt-6 flex min-h-0 flex-1 flex-col justify-between">
        {LINES.map((line) => (
          <span key={line} className="flex items-center gap-3">
            <span className="h-px flex-1 bg-line" />
            <Skeleton className="h-2.5 w-40 max-lg:w-20" />
          </span>
        ))}
      </div>
    </div>
  )
}
