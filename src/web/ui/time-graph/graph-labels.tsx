import { DefaultZIndexes, usePlotArea, useYAxisScale, ZIndexLayer } from 'recharts'
import { isolateText } from '#contract/isolate-text.ts'
import { type GraphLabel, type GraphModel } from './graph-model.ts'

const LETTER_PX = 6.2
const DISTANCE_PX = 9
const LINE_PX = 14
/** Width kept for the name of the axis. */
const NAME_PX = 160

type PlacedLabel = GraphLabel & { x: number; y: number; textX: number; textY: number; anchor: 'start' | 'middle' | 'end'; color: string; hasText: boolean } // prettier-ignore

/** Marks debut, peak, last point, and formula change on the line. Drops the text of a label that would cover another. */
export function GraphLabels({ model }: { model: GraphModel }) {
  const area = usePlotArea()
  const toY = useYAxisScale()
  if (area === undefined || toY === undefined) return null
  const { columns, series, labels, scale } = model
  const placed: PlacedLabel[] = []
  for (const label of labels) {
    const own = series.find(({ key }) => key === label.series)
    const value = own?.points[label.column]?.value ?? null
    const y = value === null ? undefined : toY(scale.toPlot(value))
    if (own === undefined || y === undefined) continue
    const x = area.x + (label.column + 0.5) * (area.width / columns.length)
    const half = (label.text.length * LETTER_PX) / 2
    const anchor = x - half < area.x ? 'start' : x + half > area.x + area.width ? 'end' : 'middle'
    // The axis name is at the top left.
    const isHigh = y - DISTANCE_PX - LINE_PX < (x - half < NAME_PX ? area.y : 0)
    const isBelow = isHigh || (label.kind === 'last' && y - area.y > area.height / 2 && area.y + area.height - y > 2 * LINE_PX) // prettier-ignore
    const textX = anchor === 'start' ? Math.max(x - DISTANCE_PX / 2, area.x + 2) : anchor === 'end' ? Math.min(x + DISTANCE_PX / 2, area.x + area.width) : x
    const textY = isBelow ? y + DISTANCE_PX + 8 : y - DISTANCE_PX
    const candidate = { ...label, x, y, textX, textY, anchor, color: own.color, hasText: true } as const
    const isFree = placed.every((other) => !other.hasText || !overlaps(candidate, other))
    placed.push({ ...candidate, hasText: label.text !== '' && isFree })
  } // prettier-ignore
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.label}>
      {placed.map((label) => (
        <g key={`${label.series} ${label.kind}`}>
          <Marker label={label} />
          {label.hasText && (
            <text
              x={label.textX}
              y={label.textY}
              textAnchor={label.anchor}
              className={`graph-halo text-2xs tabular-nums ${label.kind === 'last' ? 'fill-ink font-semibold' : 'fill-ink-2 font-medium'}`}
            >
              {isolateText(label.text)}
            </text>
          )}
        </g>
      ))}
    </ZIndexLayer>
  )
}

function Marker({ label: { kind, x, y, color } }: { label: PlacedLabel }) {
  if (kind === 'formula') {
    return <path d={`M${x} ${y - 16}v32`} strokeDasharray="4 2" strokeWidth={1.5} className="stroke-warning" />
  }
  const look = kind === 'last' ? { r: 4, fill: color } : { r: 4, fill: 'var(--color-surface)', stroke: color, strokeWidth: 2 } // prettier-ignore
  return <circle cx={x} cy={y} {...look} />
}

function overlaps(one: PlacedLabel, other: PlacedLabel): boolean {
  const [left, right] = spanOf(one)
  const [otherLeft, otherRight] = spanOf(other)
  return left < otherRight && otherLeft < right && Math.abs(one.textY - other.textY) < LINE_PX
}

function spanOf({ textX, anchor, text }: PlacedLabel): [left: number, right: number] {
  const width = text.length * LETTER_PX
  const left = anchor === 'start' ? textX : anchor === 'end' ? textX - width : textX - width / 2
  return [left - 4, left + width + 4]
}
