import { useContext } from 'react'
import { DefaultZIndexes, usePlotArea, useYAxisScale, ZIndexLayer } from 'recharts'
import type { GraphModel } from './graph-model.ts'
import { GraphSelectionContext } from './graph-selection.ts'

/** Crosshair and points of the selected column. It uses a context, so that moving it doesn't draw the graph again. */
export function GraphCursor({ model: { columns, series, scale } }: { model: GraphModel }) {
  const { active, dragFrom } = useContext(GraphSelectionContext)
  const area = usePlotArea()
  const toY = useYAxisScale()
  if (active === null || area === undefined || toY === undefined) return null
  const columnPx = area.width / columns.length
  const x = area.x + (active + 0.5) * columnPx
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.cursorLine}>
      {dragFrom !== null && (
        <rect
          x={area.x + Math.min(dragFrom, active) * columnPx}
          y={area.y}
          width={(Math.abs(active - dragFrom) + 1) * columnPx}
          height={area.height}
          className="fill-accent opacity-15"
        />
      )}
      <path d={`M${x} ${area.y}v${area.height}`} className="stroke-line-control" />
      {series.map(({ key, mark, color, points }) => {
        const value = points[active]?.value ?? null
        const y = mark !== 'line' || value === null ? undefined : toY(scale.toPlot(value))
        if (y === undefined) return null
        return <circle key={key} cx={x} cy={y} r={4.5} fill={color} stroke="var(--color-surface)" strokeWidth={2} />
      })}
    </ZIndexLayer>
  )
}
