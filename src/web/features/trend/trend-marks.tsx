import { useId } from 'react'
import { type MetricUnit } from '#contract/metric-table.ts'
import * as graphCopy from '../../lib/graph/copy.ts'
import * as copy from './copy.ts'
import { type Box, type Slot, type TrendDrawing } from './to-trend-drawing.ts'
import { type FormulaMark } from './to-trend-points.ts'
import { METRIC_TONES } from '../../lib/metric-tones.ts'
import { partOpacity, TOTAL_TONE } from './trend-tones.ts'

type TrendMarksProps = {
  drawing: TrendDrawing
  box: Box
  unit: MetricUnit
  mark: FormulaMark
  showTotal: boolean
  active: number | null
}

/** With more points, dots would merge into a band. */
const MAX_DOTS = 60
/** A comparison with one point is a dot, which needs to be wider than a line. */
const SINGLE_POINT_WIDTH = 6

export function TrendMarks({ drawing, box, unit, mark, showTotal, active }: TrendMarksProps) {
  const tone = METRIC_TONES[unit]
  const id = useId()
  const { slots, columns } = drawing
  const total = columns.length > 0 ? TOTAL_TONE : tone
  return (
    <>
      <defs>
        <pattern id={`${id}-partial`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M1.5 0V6" strokeWidth={2.5} className={tone.stroke} />
        </pattern>
        <pattern id={`${id}-failed`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M1 0V6" strokeWidth={1} className="stroke-warning" />
        </pattern>
        <pattern id={`${id}-gap`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M1 0V6" strokeWidth={1} className="stroke-line-strong" />
        </pattern>
      </defs>
      {slots.map((slot) => (
        <SlotBackground key={slot.row.start} slot={slot} height={box.height} id={id} />
      ))}
      {active !== null && <ActiveSlot slot={slots[active]} height={box.height} />}
      {columns.map(({ part, isPartial, ...place }) => (
        <g key={`${part} ${place.x}`} opacity={partOpacity(part)}>
          <rect {...place} {...(isPartial ? { fill: `url(#${id}-partial)` } : { className: tone.fill })} />
          {isPartial && <rect {...place} strokeWidth={1} className={tone.stroke} />}
        </g>
      ))}
      <path
        d={drawing.comparedLine}
        strokeWidth={slots.length === 1 ? SINGLE_POINT_WIDTH : 1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-ink-3"
      />
      {showTotal && (
        <>
          <path
            d={drawing.line}
            strokeWidth={2.25}
            strokeLinecap="round"
            strokeLinejoin="round"
            className={total.stroke}
          />
          <path d={drawing.partialLine} strokeWidth={2.25} strokeDasharray="3 4" className={total.stroke} />
          {slots.map((slot, index) => {
            const isShown = slots.length <= MAX_DOTS || slot.row.isPartial || index === active
            return slot.y === null || !isShown ? null : (
              <Dot key={slot.row.start} slot={slot} y={slot.y} fill={total.fill} stroke={total.stroke} />
            )
          })}
        </>
      )}
      <FormulaLine slot={mark.at === null ? undefined : slots[mark.at]} height={box.height} />
      <FormulaLine
        slot={mark.comparedAt === null ? undefined : slots[mark.comparedAt]}
        height={box.height}
        isCompared
      />
    </>
  )
}

/** Hatches gaps and failed points in different colors, so that neither looks like a zero. */
function SlotBackground({ slot: { row, left, width }, height, id }: { slot: Slot; height: number; id: string }) {
  if (row.isPartial && row.state !== 'failed') {
    return <rect x={left} width={width} height={height} className="fill-sunken opacity-70" />
  }
  if (row.state === 'known') return null
  const pattern = row.state === 'failed' ? 'failed' : 'gap'
  return <rect x={left} width={width} height={height} fill={`url(#${id}-${pattern})`} opacity={0.6} />
}

function ActiveSlot({ slot, height }: { slot: Slot | undefined; height: number }) {
  return slot === undefined ? null : <path d={`M${slot.x} 0V${height}`} className="stroke-line-control" />
}

/** Hollow while the period is in progress. */
function Dot({ slot: { row, x }, y, fill, stroke }: { slot: Slot; y: number; fill: string; stroke: string }) {
  return row.isPartial ? (
    <circle cx={x} cy={y} r={4} strokeWidth={2} className={`fill-surface ${stroke}`} />
  ) : (
    <circle cx={x} cy={y} r={3} className={fill} />
  )
}

function FormulaLine({
  slot,
  height,
  isCompared = false,
}: {
  slot: Slot | undefined
  height: number
  isCompared?: boolean
}) {
  if (slot === undefined) return null
  const isLate = slot.left > 140
  return (
    <g>
      <path d={`M${slot.left} 0V${height}`} strokeDasharray="5 3" className="stroke-warning" />
      <text
        x={slot.left + (isLate ? -5 : 5)}
        y={isCompared ? 22 : 10}
        textAnchor={isLate ? 'end' : 'start'}
        className="fill-warning text-2xs font-medium"
      >
        {isCompared ? copy.newFormulaCompared : graphCopy.newFormula}
      </text>
    </g>
  )
}
