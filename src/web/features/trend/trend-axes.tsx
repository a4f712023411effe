import { type SeriesInterval } from '#contract/questions.ts'
import { formatCompact } from '../../lib/format.ts'
import { formatAxisDate } from '../../lib/graph/axis-date.ts'
import { toAxisIndexes } from '#contract/drawing/axis-ticks.ts'
import { useLocale } from '../../lib/locale.ts'
import { type Box, type TrendDrawing } from './to-trend-drawing.ts'

type TrendAxesProps = { drawing: TrendDrawing; box: Box; left: number; interval: SeriesInterval }

const LABEL_WIDTH = 74

/** Values at the left, dates below. */
export function TrendAxes({ drawing, box, left, interval }: TrendAxesProps) {
  const locale = useLocale()
  const days = drawing.slots.length * (interval === 'week' ? 7 : 1)
  const named = toAxisIndexes(drawing.slots.length, Math.floor(box.width / LABEL_WIDTH))
  return (
    <g className="text-2xs tabular-nums">
      {drawing.ticks.map(({ value, y }) => (
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
      {named.map((index) => {
        const slot = drawing.slots[index]
        if (slot === undefined) return null
        const x = left + slot.x
        const half = LABEL_WIDTH / 2 - 8
        const anchor = slot.x < half ? 'start' : slot.x > box.width - half ? 'end' : 'middle'
        const at = anchor === 'start' ? left : anchor === 'end' ? left + box.width : x
        return (
          <g key={slot.row.start}>
            <path d={`M${x} ${box.height - 3}v5`} className="stroke-line-strong" />
            <text x={at} y={box.height + 15} textAnchor={anchor} className="fill-ink-3">
              {formatAxisDate(slot.row.start, days, locale)}
            </text>
          </g>
        )
      })}
    </g>
  )
}
