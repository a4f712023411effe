import { DefaultZIndexes, usePlotArea, useYAxisScale, ZIndexLayer } from 'recharts'
import { isolateText } from '#contract/text/isolate-text.ts'
import type { GraphLabel, GraphModel } from './graph-model.ts'
import { placeBandLabels } from './band-labels.ts'
import { placeLabels } from './place-labels.ts'

/** Space of the axis name at the top left, and of the label of a vertical line. */
const NAME_PX = { width: 150, height: 16 } as const
const LINE_LABEL_PX = { width: 90, height: 13 } as const
/** Radius of a marker with its outline. */
const MARKER_PX = 5
/** Number of points on a vertical line that labels must not cover. */
const UPRIGHT_POINTS = 20

/** Marks debut, peak, last point, and formula change on the line. */
export function GraphLabels({ model }: { model: GraphModel }) {
  const area = usePlotArea()
  const toY = useYAxisScale()
  if (area === undefined || toY === undefined) return null
  const { columns, series, labels, lines, scale, axisName, bands = [] } = model
  const columnPx = area.width / columns.length
  const right = area.x + area.width
  const toPoint = (column: number, value: number | null) => {
    const y = value === null ? undefined : toY(scale.toPlot(value))
    return y === undefined ? null : { x: area.x + (column + 0.5) * columnPx, y }
  }
  const marked = labels.flatMap((label) => {
    const own = series.find(({ key }) => key === label.series)
    const point = toPoint(label.column, own?.points[label.column]?.value ?? null)
    return own === undefined || point === null ? [] : [{ ...label, ...point, color: own.color }]
  })
  const drawn = series
    .filter(({ mark }) => mark === 'line')
    .map(({ points }) => points.map((point, column) => toPoint(column, point?.value ?? null)))
  const withText = marked.filter(({ text }) => text !== '')
  const upright = lines.map(({ column }) => {
    const x = area.x + column * columnPx
    return Array.from({ length: UPRIGHT_POINTS }, (_, step) => ({
      x,
      y: area.y + (area.height * step) / UPRIGHT_POINTS,
    }))
  })
  const bandLabels = placeBandLabels(bands, {
    left: area.x,
    top: area.y,
    columnPx,
    rowsAbove: lines.length,
    nameRight: axisName === '' ? 0 : NAME_PX.width,
    bottom: area.y + area.height,
    points: drawn.flat().filter((point) => point !== null),
  })
  const texts = placeLabels(
    withText.map(({ text, shortText, x, y }) => ({
      texts: shortText === undefined ? [text] : [text, shortText],
      x,
      y,
    })),
    [...drawn, ...upright],
    { left: area.x, right: right + 8, top: 0, bottom: area.y + area.height - 2 },
    [
      ...(axisName === '' ? [] : [{ left: 0, right: NAME_PX.width, top: 0, bottom: NAME_PX.height }]),
      ...marked.map(({ x, y }) => ({
        left: x - MARKER_PX,
        right: x + MARKER_PX,
        top: y - MARKER_PX,
        bottom: y + MARKER_PX,
      })),
      ...bandLabels.map(({ x, y, anchor, width }) => {
        const left = anchor === 'end' ? x - width : x
        return { left, right: left + width, top: y - LINE_LABEL_PX.height, bottom: y + 3 }
      }),
      ...lines.map(({ column }, row) => {
        const x = area.x + column * columnPx
        const top = area.y + row * LINE_LABEL_PX.height
        return {
          left: x - LINE_LABEL_PX.width,
          right: x + LINE_LABEL_PX.width,
          top,
          bottom: top + LINE_LABEL_PX.height,
        }
      }),
    ],
  )
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      {bandLabels.map(({ band: { label, tone }, x, y, anchor }) => (
        <text
          key={tone}
          x={x}
          y={y}
          textAnchor={anchor}
          className={`graph-halo text-2xs ${tone === 'chosen' ? 'fill-accent font-semibold' : 'fill-ink-2'}`}
        >
          {isolateText(label)}
        </text>
      ))}
      {marked.map((label) => (
        <Marker key={`${label.series} ${label.kind}`} {...label} />
      ))}
      {withText.map(({ series: key, kind }, index) => {
        const place = texts[index] ?? null
        if (place === null) return null
        return (
          <text
            key={`${key} ${kind}`}
            x={place.x}
            y={place.y}
            textAnchor={place.anchor}
            className={`graph-halo text-2xs tabular-nums ${kind === 'last' ? 'fill-ink font-semibold' : 'fill-ink-2 font-medium'}`}
          >
            {isolateText(place.text)}
          </text>
        )
      })}
    </ZIndexLayer>
  )
}

type MarkerProps = Pick<GraphLabel, 'kind'> & { x: number; y: number; color: string }

function Marker({ kind, x, y, color }: MarkerProps) {
  if (kind === 'formula') {
    return <path d={`M${x} ${y - 16}v32`} strokeDasharray="4 2" strokeWidth={1.5} className="stroke-warning" />
  }
  const look = kind === 'last' ? { fill: color } : { fill: 'var(--color-surface)', stroke: color, strokeWidth: 2 }
  return <circle cx={x} cy={y} r={MARKER_PX - 1} {...look} />
}
