import { SkeletonRows } from '../../ui/states/skeleton.tsx'

/** Most songs have more rows, but these are enough that the content below them is off the first screen. */
export function PositionsSkeleton() {
  return <SkeletonRows rows={4} height="h-10 coarse:h-11" />
}
