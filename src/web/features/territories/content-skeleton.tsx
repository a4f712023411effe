import { Skeleton } from '../../ui/skeleton.tsx'
import { MapSkeleton } from './map-skeleton.tsx'

/** Same height as map and table, so that content below doesn't move. */
export function ContentSkeleton() {
  return (
    <div className="flex flex-col gap-3 px-4 pb-5 sm:px-5">
      <Skeleton className="h-9 w-64" />
      <MapSkeleton />
      <Skeleton className="h-[38rem]" />
    </div>
  )
}
