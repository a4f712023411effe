import { DefaultZIndexes, usePlotArea, useYAxisScale, ZIndexLayer } from 'recharts'
import { isolateText } from '#contract/text/isolate-text.ts'
import { ENDS_PX, type GraphModel } from './graph-model.ts'
import { cutName, groupNames, placeEnds } from './place-ends.ts'

const DISTANCE_PX = 12
/** If columns are narrower, names are to the right of the band around the chosen dates. */
const NARROW_COLUMN_PX = 56
/** Distance from which a moved name gets a line to its point. */
const LEADER_FROM_PX = 5
const LETTER_PX = 6.7
/** Figures and percent signs are wider than letters. */
const FIGURE_LETTERS = 1.25
/** Space before the value, and the ellipsis of a cut name. */
const EXTRA_LETTERS = 2

/**
 * Labels the lines at their last points, with the value. Names are cut before values.
 * @param room space to the right of the plot, in pixels
 */
export function GraphEnds({ model, room }: { model: GraphModel; room: number }) {
  const area = usePlotArea()
  const toY = useYAxisScale()
  if (area === undefined || toY === undefined) return null
  const { columns, series, scale, ends = [] } = model
  const columnPx = area.width / columns.length
  const named = ends.flatMap(({ series: key, text, value: shown = '' }) => {
    const own = series.find((one) => one.key === key)
    const column = own?.points.findLastIndex((point) => point !== null && point.value !== null) ?? -1
    const value = own?.points[column]?.value ?? null
    const y = value === null ? undefined : toY(scale.toPlot(value))
    if (own === undefined || y === undefined) return []
    const pointX = area.x + (column + 0.5) * columnPx
    const x = pointX + DISTANCE_PX + (columnPx < NARROW_COLUMN_PX ? columnPx / 2 : 0)
    const letters = Math.floor(Math.min(ENDS_PX - DISTANCE_PX, area.x + area.width + room - x) / LETTER_PX)
    const valueLetters = Math.ceil(shown.length * FIGURE_LETTERS)
    const name = isolateText(cutName(text, letters - valueLetters - EXTRA_LETTERS))
    const label = `${name} ${shown}`.trim()
    return [{ key, label, color: own.color, pointX, x, y, at: y, widthPx: label.length * LETTER_PX }]
  })
  for (const group of groupNames(named)) {
    const ys = placeEnds(
      group.map(({ y }) => y),
      { top: area.y, bottom: area.y + area.height },
    )
    for (const [index, end] of group.entries()) end.at = ys[index] ?? end.y
  }
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      {named.map(({ key, label, color, pointX, x, y, at }) => (
        <g key={key}>
          {Math.abs(at - y) > LEADER_FROM_PX && (
            <path d={`M${pointX + 4} ${y}L${x - 3} ${at}`} stroke={color} strokeWidth={1} fill="none" />
          )}
          <text x={x} y={at + 4} fill={toTextColor(color)} className="graph-halo text-xs font-semibold">
            {label}
          </text>
        </g>
      ))}
    </ZIndexLayer>
  )
}

/** Lines need a contrast of 3:1, text needs 4.5:1. */
function toTextColor(color: string): string {
  return `color-mix(in oklab, ${color} 72%, var(--color-ink))`
}
