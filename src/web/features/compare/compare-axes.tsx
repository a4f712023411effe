import * as copy from '../../copy/compare.ts'
import { formatCompact } from '../../lib/format.ts'
import { formatAxisDate } from '../../lib/graph/axis-date.ts'
import { toAxisIndexes } from '#contract/drawing/axis-ticks.ts'
import { useLocale } from '../../lib/locale.ts'
import { type ComparedColumns } from './to-compared-columns.ts'
import { type Box, type ComparedDrawing } from './to-compared-drawing.ts'

type CompareAxesProps = { compared: ComparedColumns; drawing: ComparedDrawing; box: Box; left: number }

const LABEL_WIDTH = 74
const DAYS_IN_WEEK = 7

/** Values at the left; below, the Friday of each week, or its number since the release. */
export function CompareAxes({ compared: { columns }, drawing, box, left }: CompareAxesProps) {
  const locale = useLocale()
  const named = toAxisIndexes(columns.length, Math.floor(box.width / LABEL_WIDTH))
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
        const [column, x] = [columns[index], drawing.xs[index]]
        if (column === undefined || x === undefined) return null
        const half = LABEL_WIDTH / 2 - 8
        const anchor = x < half ? 'start' : x > box.width - half ? 'end' : 'middle'
        const at = anchor === 'start' ? left : anchor === 'end' ? left + box.width : left + x
        return (
          <g key={column.key}>
            <path d={`M${left + x} ${box.height - 3}v5`} className="stroke-line-strong" />
            <text x={at} y={box.height + 15} textAnchor={anchor} className="fill-ink-3">
              {column.window === null
                ? copy.weekNumber(column.number)
                : formatAxisDate(column.window.start, columns.length * DAYS_IN_WEEK, locale)}
            </text>
          </g>
        )
      })}
    </g>
  )
}
