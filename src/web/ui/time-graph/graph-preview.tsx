import { type GraphModel, type GraphSize, toPlotBox } from './graph-model.ts'

/** Draws the lines of a graph until the drawing library has loaded. */
export function GraphPreview({ model, size }: { model: GraphModel; size: GraphSize }) {
  return (
    <svg aria-hidden width={size.width} height={size.height} className="block" fill="none" strokeLinejoin="round">
      {model.series.map((series) =>
        series.mark === 'line' ? (
          <path
            key={series.key}
            d={toLine(model, series, size)}
            stroke={series.color}
            strokeWidth={series.width}
            strokeLinecap="round"
          />
        ) : null,
      )}
    </svg>
  )
}

function toLine(model: GraphModel, { points }: GraphModel['series'][number], size: GraphSize): string {
  const { scale, columns } = model
  const [low, high] = scale.domain
  const box = toPlotBox(model, size)
  const stepPx = box.width / columns.length
  let isDown = false
  return points
    .map((point, column) => {
      const value = point?.value ?? null
      const command = isDown ? 'L' : 'M'
      isDown = value !== null
      if (value === null) return ''
      const share = (scale.toPlot(value) - low) / (high - low)
      const y = box.top + box.height * (scale.isRanks ? share : 1 - share)
      return `${command}${Math.round(box.left + (column + 0.5) * stepPx)} ${Math.round(y)}`
    })
    .join('')
}
