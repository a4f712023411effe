import { Skeleton } from '../../../ui/states/skeleton.tsx'

/** Has the height of the map with its legend, which wraps on a phone. */
export function MapSkeleton() {
  return <Skeleton className="mb-8 aspect-[96/44] w-full max-sm:mb-24" />
}
