import type { DotItemDotProps } from 'recharts'
import { type GraphSeries, MAX_DOTS, type PlotRow } from './graph-model.ts'

/** Minimum distance between shapes, so that they don't merge. */
const SHAPE_DISTANCE_PX = 28

/** Draws a line's dots, hollow if the period is in progress. Ends and isolated points always get one. */
export function createDots({ points, dots, shape, color }: GraphSeries, rows: readonly PlotRow[], columnPx: number) {
  const every = Math.max(1, Math.ceil(SHAPE_DISTANCE_PX / columnPx))
  const valueAt = (column: number) => points[column]?.value ?? null
  const isEnd = (column: number) => valueAt(column - 1) === null || valueAt(column + 1) === null
  const isLone = (column: number) => valueAt(column - 1) === null && valueAt(column + 1) === null
  const isDrawn = (column: number) => {
    if (dots === 'none') return false
    if (dots === 'lone') return isLone(column) || points[column]?.isPartial === true
    if (isEnd(column) || points[column]?.isPartial === true) return true
    return dots === 'all' && (shape === null ? rows.length <= MAX_DOTS : column % every === 0)
  }
  return function SeriesDot({ cx, cy, index, dataKey, key }: DotItemDotProps) {
    const isOpenLine = String(dataKey).startsWith('open')
    const isPartial = points[index]?.isPartial === true
    // The dashed line repeats the point before it.
    if (
      cx === undefined ||
      cy === undefined ||
      valueAt(index) === null ||
      isOpenLine !== isPartial ||
      !isDrawn(index)
    ) {
      return <g key={key} />
    }
    const look = isPartial
      ? { fill: 'var(--color-surface)', stroke: color, strokeWidth: 2 }
      : { fill: color, stroke: 'none' }
    return shape === null ? (
      <circle key={key} cx={cx} cy={cy} r={isPartial ? 4 : 3} {...look} />
    ) : (
      <path key={key} d={shape} transform={`translate(${cx} ${cy})`} {...look} />
    )
  }
}
