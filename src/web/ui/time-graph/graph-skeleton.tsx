import { Skeleton } from '../states/skeleton.tsx'

type GraphSkeletonProps = {
  /** Height in pixels. */
  height: number
  /**
   * Number of lines that will be labeled at their ends.
   * @default 0
   */
  ends?: number
}

const GRID_LINES = [0, 1, 2, 3, 4]
const TOP_PX = 34
const AXIS_PX = 26

export function GraphSkeleton({ height, ends = 0 }: GraphSkeletonProps) {
  const stepPx = (height - TOP_PX - AXIS_PX) / (GRID_LINES.length - 1)
  return (
    <div aria-hidden className="relative overflow-hidden" style={{ height }}>
      <Skeleton className="h-3 w-32" />
      {GRID_LINES.map((line) => (
        <div
          key={line}
          className="absolute inset-x-0 flex h-3 -translate-y-1.5 items-center gap-2"
          style={{ top: TOP_PX + line * stepPx }}
        >
          <Skeleton className="h-2.5 w-8" />
          <span className="h-px flex-1 bg-line" />
          {ends > 0 && <span className="w-44 max-lg:hidden" />}
        </div>
      ))}
      <div className="absolute top-10 right-0 flex w-44 flex-col gap-2 max-lg:hidden">
        {Array.from({ length: ends }, (_, end) => (
          <Skeleton key={end} className="h-2.5 w-40" />
        ))}
      </div>
    </div>
  )
}
