import { Skeleton } from '../../ui/skeleton.tsx'
import { TOP_COUNT } from './top-rows.ts'

/** As high as the first view, while its code loads. */
export function ContentSkeleton() {
  return (
    <div className="flex flex-col border-t border-line pt-8">
      {Array.from({ length: TOP_COUNT }, (_, row) => (
        <div key={row} className="flex h-10 items-center border-t border-line px-4 sm:px-5">
          <Skeleton className="h-3 w-full" />
        </div>
      ))}
    </div>
  )
}
