import { GraphSkeleton } from '../../ui/time-graph/graph-skeleton.tsx'
import { GRAPH_HEIGHT_PX, TREND_HEIGHT } from './trend-height.ts'

export function TrendSkeleton() {
  return (
    <div className={`flex flex-col ${TREND_HEIGHT}`}>
      <GraphSkeleton height={GRAPH_HEIGHT_PX} />
    </div>
  )
}
