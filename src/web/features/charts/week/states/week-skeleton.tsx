import * as copy from './copy.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'

const ROWS = Array.from({ length: 14 }, (_, i) => i)
const CARDS = Array.from({ length: 6 }, (_, i) => i)

/** Matches the heights of the loaded page, so that nothing jumps. */
export function WeekSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <output className="sr-only">{copy.loading}</output>
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line min-[24rem]:max-sm:flex sm:grid-cols-3 xl:grid-cols-6">
        {CARDS.map((card) => (
          <div
            key={card}
            className="flex h-[7.625rem] flex-col gap-2 bg-surface px-4 py-3 min-[24rem]:max-sm:w-38 min-[24rem]:max-sm:shrink-0"
          >
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-5 w-32 max-w-full" />
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-4 w-16" />
          </div>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-5 min-[78rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-9 w-160 max-w-full max-sm:h-27" />
          <div className="rounded-lg border border-line bg-surface">
            <div className="h-8 border-b border-line-strong max-sm:hidden" />
            {ROWS.map((row) => (
              <div
                key={row}
                className="flex h-14 items-center gap-5 border-b border-line px-4 last:border-b-0 max-sm:h-27 max-sm:items-start max-sm:py-4"
              >
                <Skeleton className="h-6 w-8" />
                <Skeleton className="h-5 w-10 max-sm:hidden" />
                <span className="flex flex-1 flex-col gap-1.5">
                  <Skeleton className="h-4 w-48 max-w-full" />
                  <Skeleton className="h-3 w-32 max-w-full" />
                </span>
                <Skeleton className="h-4 w-64 max-sm:w-16" />
              </div>
            ))}
          </div>
        </div>
        <Skeleton className="hidden h-96 rounded-lg min-[78rem]:block" />
      </div>
    </div>
  )
}
