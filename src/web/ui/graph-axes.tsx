import { toAxisIndexes } from '#images/axis-ticks.ts'
import { formatCompact } from '../lib/format.ts'
import { useLocale } from '../lib/locale.ts'

type GraphAxesProps = {
  /** Grid lines; `y` in pixels from the top of the box. */
  ticks: readonly { value: number; y: number }[]
  /** Labels of the x-axis in order. Omits labels that don't fit. */
  places: readonly { key: string; x: number; label: string }[]
  box: { width: number; height: number }
  /** Left edge of the box in pixels. */
  left: number
}

const LABEL_WIDTH = 74

export function GraphAxes({ ticks, places, box, left }: GraphAxesProps) {
  const locale = useLocale()
  const labeled = toAxisIndexes(places.length, Math.floor(box.width / LABEL_WIDTH))
  return (
    <g className="text-2xs tabular-nums">
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <path
            d={`M${left} ${y}H${left + box.width}`}
            className={value === 0 ? 'stroke-line-strong' : 'stroke-line'}
          />
          <text x={left - 6} y={y + 3.5} textAnchor="end" className="fill-ink-3">
            {formatCompact(value, locale)}
          </text>
        </g>
      ))}
      {labeled.map((index) => {
        const place = places[index]
        if (place === undefined) return null
        const { anchor, at } = toLabelPosition(place.x, box.width)
        return (
          <g key={place.key}>
            <path d={`M${left + place.x} ${box.height - 3}v5`} className="stroke-line-strong" />
            <text x={left + at} y={box.height + 15} textAnchor={anchor} className="fill-ink-3">
              {place.label}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/** Centers a label at `x`, but keeps it inside the box. */
function toLabelPosition(x: number, width: number) {
  const half = LABEL_WIDTH / 2 - 8
  if (x < half) return { anchor: 'start', at: 0 } as const
  if (x > width - half) return { anchor: 'end', at: width } as const
  return { anchor: 'middle', at: x } as const
}
