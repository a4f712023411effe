import { Skeleton } from '../../ui/states/skeleton.tsx'
import { TREND_HEIGHT } from './trend-height.ts'

export function TrendSkeleton() {
  return (
    <div className={`flex flex-col ${TREND_HEIGHT}`}>
      <Skeleton className="h-84.5" />
    </div>
  )
}
