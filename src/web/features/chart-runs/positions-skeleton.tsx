import { SkeletonRows } from '../../ui/states/skeleton.tsx'

/** Fewer rows than most songs have, but enough that what follows is below the first screen. */
export function PositionsSkeleton() {
  return <SkeletonRows rows={4} height="h-10 coarse:h-11" />
}
