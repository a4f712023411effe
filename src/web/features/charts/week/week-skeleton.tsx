import * as copy from '../../../copy/chart-week.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

const ROWS = Array.from({ length: 14 }, (_, i) => i)
const CARDS = Array.from({ length: 6 }, (_, i) => i)

/** As high as what it stands for: strip, toolbar, rows. */
export function WeekSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <output className="sr-only">{copy.loading}</output>
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-3 xl:grid-cols-6">
        {CARDS.map((card) => (
          <div key={card} className="flex h-[6.75rem] flex-col gap-2 bg-surface px-4 py-3">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-4 w-24" />
          </div>
        ))}
      </div>
      <Skeleton className="h-9 w-80 max-w-full" />
      <div className="rounded-lg border border-line bg-surface">
        {ROWS.map((row) => (
          <div key={row} className="flex h-14 items-center gap-5 border-b border-line px-4 last:border-b-0">
            <Skeleton className="h-6 w-8" />
            <Skeleton className="h-5 w-10" />
            <span className="flex flex-1 flex-col gap-1.5">
              <Skeleton className="h-4 w-48 max-w-full" />
              <Skeleton className="h-3 w-32 max-w-full" />
            </span>
            <Skeleton className="hidden h-4 w-64 sm:block" />
          </div>
        ))}
      </div>
    </div>
  )
}
