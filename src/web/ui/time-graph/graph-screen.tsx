import { type ReactNode, useMemo, useRef } from 'react'
import { useElementHeight } from '../../lib/browser/element-size.ts'
import { GraphPlot } from './lazy-plot.tsx'
import type { GraphModel, GraphSize } from './graph-model.ts'

type GraphScreenProps = { legend: ReactNode; model: GraphModel; size: GraphSize }

/** A graph with its legend in a box of a given size, for an exported image. Suspends until the plot has loaded. */
export function GraphScreen({ legend, model, size: { width, height } }: GraphScreenProps) {
  const legendRef = useRef<HTMLDivElement>(null)
  const legendHeight = useElementHeight(legendRef)
  const size = useMemo(() => ({ width, height: Math.max(height - legendHeight, 80) }), [width, height, legendHeight])
  return (
    <div style={{ width, height }}>
      <div ref={legendRef} className="pb-2">
        {legend}
      </div>
      <GraphPlot model={model} size={size} />
    </div>
  )
}
