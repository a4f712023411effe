import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'

const ROWS = Array.from({ length: 15 }, (_, i) => i)
const ITEMS = Array.from({ length: 6 }, (_, i) => i)

/** Has the heights of the loaded page, so that nothing jumps. */
export function WeekSkeleton() {
  return (
    <div className="flex animate-pulse flex-col gap-2.5 sm:gap-4">
      <output className="sr-only">Loading the chart week</output>
      <div
        className={joinClasses(
          'grid auto-cols-[minmax(10.75rem,1fr)] grid-cols-2 gap-2 overflow-hidden max-sm:-mx-4 max-sm:px-4',
          'min-[24rem]:grid-flow-col min-[24rem]:grid-cols-none',
          'sm:gap-0 sm:rounded-lg sm:border sm:border-line sm:bg-surface',
        )}
      >
        {ITEMS.map((item) => (
          <div
            key={item}
            className="flex h-17.5 flex-col justify-between px-4 py-3 max-sm:h-16.5 max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface max-sm:px-3"
          >
            <Skeleton className="h-2.5 w-16" />
            <Skeleton className="h-3.5 w-28 max-w-full" />
            <Skeleton className="h-2.5 w-20" />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:h-11 max-sm:flex-nowrap max-sm:overflow-hidden xl:flex-nowrap">
        <Skeleton className="h-8 w-52 max-sm:size-10 max-sm:shrink-0 max-sm:rounded-full" />
        <Skeleton className="h-8 w-160 max-w-full max-xl:order-last max-sm:h-10 max-sm:rounded-full" />
        <Skeleton className="ml-auto h-8 w-40 max-sm:hidden" />
      </div>
      <div className="rounded-lg border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 sm:-mt-1">
        <div className="h-8 border-b border-line" />
        {ROWS.map((row) => (
          <div
            key={row}
            className="flex h-10 items-center gap-5 border-b border-line px-4 last:border-b-0 max-sm:h-17.5"
          >
            <Skeleton className="h-5 w-6" />
            <Skeleton className="h-4 w-8 max-sm:hidden" />
            <Skeleton className="h-4 w-56 max-w-full" />
            <Skeleton className="ml-auto h-4 w-96 max-sm:w-14" />
          </div>
        ))}
      </div>
    </div>
  )
}
